import { Death, RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

/**
 * Whom a circle is for, under the circle's id, so that there is one and that it is one `get`. The person has an id of their
 * own: who comes in their place is somebody else.
 */
const SubjectFields = RecordSubject.omit({
  id: true,
  death_date: true,
  has_shared_wishes: true,
  created_at: true,
  updated_at: true,
  version: true,
}).extend({ subject_id: z.string(), death: Death.nullable() });
export type StoredSubject = RecordOf<typeof recordSubjects>;

export const recordSubjects = collection({ name: 'recordSubjects', times: 'snake', schema: SubjectFields });
