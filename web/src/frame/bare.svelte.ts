/** Whether a table takes the whole of a small screen, so that the house's own header makes room. */
export const bare = $state({ on: false });
