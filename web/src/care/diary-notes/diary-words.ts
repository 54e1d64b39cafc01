import type { DiaryNote } from '@kindred/contract/care/diary-notes/diary-note';
import { textWords } from '@kindred/contract/search-terms';
import * as search from '@kindred/contract/search-words';

/** Returns whether a note contains words that begin with each word of `q`, in any order, ignoring case and accents. */
export const hasWords = ({ title, text, author_name }: DiaryNote, q: string): boolean =>
  search.hasWords([title, text, author_name], textWords(q));

/** Groups notes, which are sorted by day, by their day. */
export const byDay = (notes: readonly DiaryNote[]): (readonly [string, readonly DiaryNote[]])[] => {
  const days = new Map<string, DiaryNote[]>();
  for (const note of notes) days.set(note.noted_on, [...(days.get(note.noted_on) ?? []), note]);
  return [...days];
};
