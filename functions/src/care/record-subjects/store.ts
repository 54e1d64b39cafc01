import { Death, RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { isWholeDay } from '@kindred/contract/dates';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import { newsOfKind } from '../telling.ts';
import { subjectName } from './subject-name.ts';

/** A death as it is stored. */
const StoredDeath = Death.omit({ confirmers: true, is_asked: true, may_confirm: true, may_withdraw: true }).extend({
  /** When everything that waits for it was released; null if that has not happened yet. */
  released_at: z.string().nullable(),
  /** Who may confirm it. */
  confirmers: z.array(z.string()),
  /** Whether anyone could have confirmed it in the 14 days before it was recorded. */
  could_have: z.boolean(),
  /**
   * Whether a second person was asked although the death was before the circle was made, because a message depends on
   * it.
   */
  is_asked: z.boolean().optional(),
  /** The accounts of the recorded person, who may object. */
  accounts: z.array(z.string()),
});
export type StoredDeath = z.infer<typeof StoredDeath>;

/**
 * Record subjects, under their circle's id, so that each circle has one and reading it takes one `get`. The person has
 * a separate id, which a later subject of the circle does not share.
 */
const SubjectFields = RecordSubject.omit({
  id: true,
  death_date: true,
  has_shared_wishes: true,
  created_at: true,
  updated_at: true,
  version: true,
}).extend({
  subject_id: z.string(),
  death: StoredDeath.nullable(),
});
export type StoredSubject = RecordOf<typeof recordSubjects>;

/** A confirmed death is news for the circle. */
export const recordSubjects = collection({
  name: 'recordSubjects',
  queries: [['circle_id'], ['subject_id']],
  times: 'snake',
  schema: SubjectFields,
  echo: ({ circle_id, subject_id, death, ...person }) => {
    if (!death?.confirmed_at || !isWholeDay(death.date)) return null;
    return newsOfKind('death', { circle_id, record_id: subject_id, title: subjectName(person), on: death.date });
  },
});
