import type { DeletedNoun } from '@kindred/contract/care/circle-nouns';
import { reactedKinds } from '@kindred/contract/care/reactions/reaction';
import { removeEvery } from '../../platform/firestore/batches.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { comments, reactions } from './store.ts';
import { keyOf, type Subject } from './subject.ts';

/** Photos, testimonies and pages get hearts themselves; of other records their news does, which has an id of its own. */
const subjectOf = (circle_id: string, kind: DeletedNoun, id: string): Subject => {
  const subject_kind = reactedKinds.find((one) => one === kind);
  if (subject_kind) return { circle_id, subject_kind, subject_id: id };
  return { circle_id, subject_kind: 'news', subject_id: `${kind}_${id}` };
};

/** Removes the hearts and comments of a record that can no longer be restored. */
export const purgeReactions = async (
  db: Database,
  circleId: string,
  kind: DeletedNoun,
  recordId: string,
): Promise<void> => {
  const subject = keyOf(subjectOf(circleId, kind, recordId));
  await removeEvery(db, comments, { subject });
  await db.remove(reactions, subject);
};
