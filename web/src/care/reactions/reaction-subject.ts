import type { ReactedKind } from '@kindred/contract/care/reactions/reaction';

/** A record that can get hearts and comments. */
export interface ReactionSubject {
  readonly circleId: string;
  readonly kind: ReactedKind;
  readonly id: string;
  /** Null for guests, and for people whose account has ended. */
  readonly authorId: string | null;
}

/** Returns the path parameters of its hearts and comments. */
export const paramsOf = ({ circleId, kind, id }: ReactionSubject) => ({
  circle_id: circleId,
  subject_kind: kind,
  subject_id: id,
});
