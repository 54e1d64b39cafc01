/** Returns whether a mail still waits for its time: one whose time has passed has left. */
export const isWaiting = (until: string | null | undefined): until is string =>
  Boolean(until) && Date.parse(until!) > Date.now();
