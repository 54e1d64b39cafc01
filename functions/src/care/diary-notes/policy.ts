import type { DiaryNote } from '@kindred/contract/care/diary-notes/diary-note';

interface Note {
  readonly user_id: string | null;
  readonly circle_id: string | null;
  readonly visibility: DiaryNote['visibility'];
}

/** The circle whose members may read a note that is not theirs; undefined where nobody else may. */
export const sharedWith = ({ visibility, circle_id }: Note): string | undefined =>
  visibility === 'circle' ? (circle_id ?? undefined) : undefined;

/**
 * The circle that the author must be a member of for a note to become so: what the circle is to read is brought in by members
 * alone, and a note is not put into a circle that is none of the author's. Undefined where there is nothing to ask.
 */
export const circleToEnter = (
  after: Pick<Note, 'circle_id' | 'visibility'>,
  before?: Pick<Note, 'circle_id'>,
): string | undefined => {
  const isMoved = after.circle_id !== (before?.circle_id ?? null);
  return after.circle_id !== null && (after.visibility === 'circle' || isMoved) ? after.circle_id : undefined;
};
