type Count = (userId: string) => number;
type Has = (userId: string) => boolean;

const counts = new Set<Count>();
const drafts = new Set<Has>();

/** Registers what a person has written and a sign-out would lose, although no page shows it. */
export const registerUnsent = (count: Count): void => void counts.add(count);

/** Registers drafts that wait on this device, although no page shows them, and that a sign-out would lose. */
export const registerDrafts = (has: Has): void => void drafts.add(has);

/** Returns how many things of a person wait to be sent. */
export const unsentOf = (userId: string): number => [...counts].reduce((sum, count) => sum + count(userId), 0);

/** Returns whether drafts of a person wait on this device. */
export const hasDrafts = (userId: string): boolean => [...drafts].some((has) => has(userId));
