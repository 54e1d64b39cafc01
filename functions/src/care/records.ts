import { funeralWishes } from './funeral-wishes/store.ts';

/** The collections of which care's endpoints name records (`circleRecord`, `ownRecord`), by the names that they have there. */
export const careRecords = { funeralWishes } as const;
