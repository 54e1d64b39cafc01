import { recordSubjectCircles } from '../../functions/src/care/record-subject-circles/store.ts';
import { funeralWishes } from '../../functions/src/care/funeral-wishes/store.ts';
import { subjectName } from '../../functions/src/care/record-subjects/present.ts';
import { recordSubjects } from '../../functions/src/care/record-subjects/store.ts';
import { now, timestamp } from '../../functions/src/platform/clock.ts';
import type { Database } from '../../functions/src/platform/firestore/database.ts';
import { seedRecordSubjects } from './files.ts';

/** Puts there whom a circle of the demo data is for, and the wishes for their funeral, where the files say so. */
export const seedRecordSubject = async (db: Database, circleId: string): Promise<void> => {
  const person = (await seedRecordSubjects())[circleId];
  if (!person) return;
  const { id, relationship, consent_basis, death, wishes, ...fields } = person;
  const at = timestamp(now() - (death?.days_ago ?? 0) * 86_400_000);
  const known = death && {
    date: death.date,
    recorded_by: death.recorded_by,
    recorded_at: at,
    confirmed_by: death.confirmed_by,
    confirmed_at: at,
    waits_until: null,
    effects_at: null,
  };
  const subject = { ...fields, circle_id: circleId, subject_id: id, death: known };
  await db.create(recordSubjects, subject, circleId);
  const link = { circle_id: circleId, record_subject_id: id, relationship, consent_basis };
  await db.create(recordSubjectCircles, link, circleId);
  for (const { id: wishesId, ...written } of wishes) {
    const about = { record_subject_id: id, for_name: subjectName(fields), is_own: false };
    await db.create(funeralWishes, { ...written, ...about }, wishesId);
  }
};
