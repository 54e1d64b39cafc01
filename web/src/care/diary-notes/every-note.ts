import type { DiaryNote } from '@kindred/contract/care/diary-notes/diary-note';

interface Slice {
  readonly items: readonly DiaryNote[];
  readonly nextCursor: string | null;
}

export interface Notes {
  readonly notes: readonly DiaryNote[];
  /** How many were read; some of them may be of another diary. */
  readonly read: number;
  /** False where there are more, which were not read. */
  readonly isWhole: boolean;
}

/** So that a search that nobody ends does not read for ever. */
const mostPages = 20;

/** All notes, page after page, up to 2,000. */
export const everyNote = async (load: (cursor: string | undefined) => Promise<Slice>): Promise<Notes> => {
  const notes: DiaryNote[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const { items, nextCursor } = await load(cursor);
    notes.push(...items);
    if (!nextCursor) return { notes, read: notes.length, isWhole: true };
    cursor = nextCursor;
  }
  return { notes, read: notes.length, isWhole: false };
};
