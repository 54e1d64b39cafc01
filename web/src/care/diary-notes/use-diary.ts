import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DiaryNote } from '@kindred/contract/care/diary-notes/diary-note';
import { request } from '../../lib/api/request.ts';
import { everyNote, type Notes } from './every-note.ts';

const notesKey = ['care', 'diary-notes'] as const;
export const noteKey = (id: string) => [...notesKey, id] as const;

/** The key of all lists of a kind, in whatever circle. */
export const diaryKey = (kind: Diary['kind']) => [...notesKey, { kind }] as const;

/** Whose notes to read: the user's own, in any circle, or those shared with the circle. */
export type Diary = { readonly kind: 'own' } | { readonly kind: 'circle'; readonly circleId: string };

interface Part {
  readonly month?: string;
  readonly cursor?: string;
}

const load = (diary: Diary, part: Part, signal: AbortSignal) =>
  diary.kind === 'own'
    ? request('GET', '/api/v1/care/diary-notes', { query: part, signal })
    : request('GET', '/api/v1/care/circles/{circle_id}/diary-notes', {
        params: { circle_id: diary.circleId },
        query: part,
        signal,
      });

/** Leaves out the user's private notes, which the circle's list includes. */
const isPartOf = (diary: Diary, { visibility }: DiaryNote): boolean => diary.kind === 'own' || visibility === 'circle';

const loadAll = async (diary: Diary, part: Part, signal: AbortSignal): Promise<Notes> => {
  const all = await everyNote((cursor) => load(diary, { ...part, ...(cursor && { cursor }) }, signal));
  return { ...all, notes: all.notes.filter((note) => isPartOf(diary, note)) };
};

/** The notes of a month, or all of them, since searching private text happens on the reader's device. */
export const useDiary = (diary: Diary, month: string | undefined, enabled = true) =>
  useQuery({
    queryKey: [...notesKey, diary, month ?? 'all'],
    queryFn: ({ signal }) => loadAll(diary, month ? { month } : {}, signal),
    staleTime: 0,
    enabled,
  });

export const loadNote = (id: string, signal?: AbortSignal) =>
  request('GET', '/api/v1/care/diary-notes/{note_id}', { params: { note_id: id }, ...(signal && { signal }) });

export const useNote = (id: string) =>
  useQuery({ queryKey: noteKey(id), queryFn: ({ signal }) => loadNote(id, signal) });

/** Invalidates the lists; call it after any change. */
export const useForgetDiary = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: notesKey });
};
