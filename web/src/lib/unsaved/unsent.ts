type Count = (userId: string) => number;
type Has = (userId: string) => boolean;

const counts = new Set<Count>();
const drafts = new Set<Has>();

/** Registers a person's unsent writing that no page shows and that a sign-out would lose. */
export const registerUnsent = (count: Count): void => void counts.add(count);

/** Registers drafts on this device that no page shows and that a sign-out would lose. */
export const registerDrafts = (has: Has): void => void drafts.add(has);

/** Returns how many of a person's messages are waiting to be sent. */
export const unsentOf = (userId: string): number => [...counts].reduce((sum, count) => sum + count(userId), 0);

/** Returns whether a person has drafts on this device. */
export const hasDrafts = (userId: string): boolean => [...drafts].some((has) => has(userId));
