import { Death, RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import { newsOfKind } from '../telling.ts';
import { subjectName } from './present.ts';

/**
 * Record subjects, under their circle's id, so that each circle has one and reading it is one `get`. The person has a
 * separate id, which a later subject of the circle does not share.
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

/** A confirmed death is news of the circle. */
export const recordSubjects = collection({
  name: 'recordSubjects',
  times: 'snake',
  schema: SubjectFields,
  echo: ({ circle_id, subject_id, death, ...person }) => {
    if (!death?.confirmed_at) return null;
    return newsOfKind('death', { circle_id, record_id: subject_id, title: subjectName(person), on: death.date });
  },
});
