/** The key above all keys of this module. Invalidate it after a change that concerns several nouns. */
export const careKey = ['care'] as const;

export const circlesKey = [...careKey, 'circles'] as const;

/** The circle's key in the query cache. Everything read from a circle has a key below it. */
export const circleKey = (id: string) => [...circlesKey, id] as const;
