type Count = (userId: string) => number;

const counts = new Set<Count>();

/** Registers what a person has written and a sign-out would lose, although no page shows it. */
export const registerUnsent = (count: Count): void => void counts.add(count);

/** Returns how many things of a person wait to be sent. */
export const unsentOf = (userId: string): number => [...counts].reduce((sum, count) => sum + count(userId), 0);
