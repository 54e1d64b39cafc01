/** The key of a circle in the query cache; what is read of a circle has a key below it. */
export const circleKey = (id: string) => ['care', 'circles', id] as const;
