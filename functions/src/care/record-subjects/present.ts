import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { maySeeDeath } from './policy.ts';
import type { StoredSubject } from './store.ts';

/** Presents a record subject to somebody of this role. */
export const presentSubject = (subject: StoredSubject, role: CircleRole): RecordSubject => {
  const { subject_id, death: known, ...shown } = subject;
  const death = known && maySeeDeath(role, known) ? known : null;
  const death_date = known?.confirmed_at ? known.date : null;
  return { ...shown, id: subject_id, death, death_date };
};

/** Returns a record subject's full name. */
export const subjectName = ({ first_name, last_name }: Pick<RecordSubject, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');
