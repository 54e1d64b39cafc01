import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { Death, RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { confirmationRefusal, isUnconfirmed, knownDate, maySeeDeath, mayWithdraw } from './policy.ts';
import type { StoredDeath, StoredSubject } from './store.ts';

/** A member who reads the record. */
interface Reader {
  readonly user_id: string;
  readonly role: CircleRole;
}

const presentDeath = (death: StoredDeath, reader: Reader): Death => {
  const { released_at, confirmers, could_have, is_asked = false, accounts, ...shown } = death;
  void [released_at, could_have, accounts];
  const isFamily = reader.role !== 'member';
  return {
    ...shown,
    is_asked: isFamily && isUnconfirmed(death) && (death.confirmed_at === null || is_asked),
    confirmers: isFamily && isUnconfirmed(death) ? confirmers : [],
    may_confirm: isFamily && !confirmationRefusal(death, reader.user_id, death.date),
    may_withdraw: mayWithdraw(death, reader),
  };
};

/** Presents a record subject to a member. */
export const presentSubject = (subject: StoredSubject, reader: Reader): RecordSubject => {
  const { subject_id, death: known, ...shown } = subject;
  const death = known && maySeeDeath(reader.role, known) ? presentDeath(known, reader) : null;
  return { ...shown, id: subject_id, death, death_date: knownDate(known) };
};
