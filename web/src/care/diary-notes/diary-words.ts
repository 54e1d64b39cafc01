import type { DiaryNote } from '@kindred/contract/care/diary-notes/diary-note';
import { foldForSearch } from '@kindred/contract/fold';

/** Whether a note has all these words, in any order, ignoring case and accents. */
export const hasWords = ({ title, text, author_name }: DiaryNote, search: string): boolean => {
  const words = foldForSearch(search).split(' ').filter(Boolean);
  const all = foldForSearch([title, text, author_name].join(' '));
  return words.every((word) => all.includes(word));
};

/** Groups notes, which are sorted by day, by their day. */
export const byDay = (notes: readonly DiaryNote[]): (readonly [string, readonly DiaryNote[]])[] => {
  const days = new Map<string, DiaryNote[]>();
  for (const note of notes) days.set(note.noted_on, [...(days.get(note.noted_on) ?? []), note]);
  return [...days];
};
