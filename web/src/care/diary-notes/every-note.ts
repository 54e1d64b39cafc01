import type { DiaryNote } from '@kindred/contract/care/diary-notes/diary-note';

interface Slice {
  readonly items: readonly DiaryNote[];
  readonly nextCursor: string | null;
}

export interface Notes {
  readonly notes: readonly DiaryNote[];
  /** How many notes were read, including those of other diaries. */
  readonly read: number;
  /** False if some notes were not read. */
  readonly isWhole: boolean;
}

/** Limits a search that nobody stops. */
const mostPages = 20;

/** Reads all notes, page by page, up to 2,000. */
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
