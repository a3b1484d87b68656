/** The game that is played or looked at on this page; the house's line at the top leads to its rules. */
export const here: { game: string | null } = $state({ game: null });
