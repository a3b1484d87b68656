/**
 * Whether a table takes the whole of a small screen, so that the house's own header makes room. It
 * does until the table knows better, since nothing may jump when a page has come.
 */
export const bare = $state({ on: true });
