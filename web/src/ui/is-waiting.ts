/** Returns whether a mail is still waiting for its time. Once that has passed, the mail has been sent. */
export const isWaiting = (until: string | null | undefined): until is string =>
  Boolean(until) && Date.parse(until!) > Date.now();
