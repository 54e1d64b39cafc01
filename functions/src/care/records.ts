/** The collections of which care's endpoints name records (`circleRecord`, `ownRecord`), by the names that they have there. */
export const careRecords = {} as const;
