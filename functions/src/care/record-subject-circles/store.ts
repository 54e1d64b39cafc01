import { RecordSubjectCircle } from '@kindred/contract/care/record-subject-circles/record-subject-circle';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

/** Links a circle to its subject, under the circle's id. */
const LinkFields = RecordSubjectCircle.omit({ id: true, created_at: true, updated_at: true, version: true });
export type StoredLink = RecordOf<typeof recordSubjectCircles>;

export const recordSubjectCircles = collection({
  name: 'recordSubjectCircles',
  times: 'snake',
  schema: LinkFields,
  queries: [['circle_id']],
});
