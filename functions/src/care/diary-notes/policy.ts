import type { DiaryNote } from '@kindred/contract/care/diary-notes/diary-note';

interface Note {
  readonly user_id: string | null;
  readonly circle_id: string | null;
  readonly visibility: DiaryNote['visibility'];
}

/** Returns the circle whose members may read the note; undefined if only its author may. */
export const sharedWith = ({ visibility, circle_id }: Note): string | undefined =>
  visibility === 'circle' ? (circle_id ?? undefined) : undefined;

/**
 * Returns the circle that the author must belong to in order to save this note: the one with which it is shared or into
 * which it moves. Undefined if no membership is needed, as for a private note that stays in its circle.
 */
export const circleToEnter = (
  after: Pick<Note, 'circle_id' | 'visibility'>,
  before?: Pick<Note, 'circle_id'>,
): string | undefined => {
  const isMoved = after.circle_id !== (before?.circle_id ?? null);
  return after.circle_id !== null && (after.visibility === 'circle' || isMoved) ? after.circle_id : undefined;
};
