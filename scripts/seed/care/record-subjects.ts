import type { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import { recordSubjectCircles } from '../../../functions/src/care/record-subject-circles/store.ts';
import { funeralWishes } from '../../../functions/src/care/funeral-wishes/store.ts';
import { recordSubjects } from '../../../functions/src/care/record-subjects/store.ts';
import { subjectName } from '../../../functions/src/care/record-subjects/subject-name.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import { daysAgo, readData } from '../data.ts';
import { tellAsOf } from './told.ts';

interface SeedRecordSubject {
  id: string;
  first_name: string;
  last_name: string | null;
  /** The id of one of the circle's documents. */
  picture: string | null;
  birth_date: string | null;
  birth_place: string | null;
  gender: string | null;
  faith: string | null;
  biography: string | null;
  relationship: string | null;
  consent_basis: 'own_consent' | 'legal_representative' | 'next_of_kin' | 'after_death';
  death: { date: string; recorded_by: string; confirmed_by: string; days_ago: number } | null;
  wishes: SeedWishes[];
}

/** The wishes for the person's funeral; `user_id` wrote them. */
type SeedWishes = Omit<
  FuneralWishes,
  'record_subject_id' | 'for_name' | 'is_own' | 'created_at' | 'updated_at' | 'version'
>;

/** Creates the person whom a circle is for, and the wishes for their funeral. */
export const seedRecordSubject = async (db: Database, circleId: string): Promise<void> => {
  const person = (await readData<Record<string, SeedRecordSubject>>('care/record-subjects.json'))[circleId];
  if (!person) return;
  const { id, relationship, consent_basis, death, wishes, ...fields } = person;
  const at = daysAgo(death?.days_ago ?? 0);
  const known = death && {
    date: death.date,
    recorded_by: death.recorded_by,
    recorded_at: at,
    confirmed_by: death.confirmed_by,
    confirmed_at: at,
    confirmed_how: 'person' as const,
    waits_until: null,
    releases_at: at,
    released_at: at,
    effects_at: null,
    confirmers: [],
    could_have: true,
    accounts: [],
  };
  const subject = { ...fields, circle_id: circleId, subject_id: id, death: known };
  await db.create(recordSubjects, subject, circleId);
  if (death) await tellAsOf(db, recordSubjects, circleId, death.days_ago);
  const link = { circle_id: circleId, record_subject_id: id, relationship, consent_basis };
  await db.create(recordSubjectCircles, link, circleId);
  for (const { id: wishesId, ...written } of wishes) {
    const author_name = (await db.get(users, written.user_id))?.name ?? null;
    const about = { record_subject_id: id, for_name: subjectName(fields), for_circle_id: circleId, is_own: false };
    await db.create(funeralWishes, { ...written, ...about, author_name }, wishesId);
    await tellAsOf(db, funeralWishes, wishesId, (death?.days_ago ?? 0) + 1);
  }
};
