import type { UserContactFields } from '@kindred/contract/care/user-contacts/user-contact';
import { fold } from '@kindred/contract/fold';
import { sha256 } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { fieldError } from '../../platform/api-error.ts';
import { userContactKeys } from './store.ts';

type Recognised = Pick<UserContactFields, 'name' | 'emails' | 'phones'>;

/**
 * Returns the ids of the keys that identify a contact. With e-mails: each e-mail, which no other contact of the person
 * may have. Without: its name with its phone numbers, which other contacts may share but no import adds twice.
 */
export const keysOf = (userId: string, { name, emails, phones }: Recognised): string[] => {
  const words = emails.length ? emails : [`${fold(name)}|${phones.toSorted().join('|')}`];
  return words.map((word) => sha256(`${userId}|${emails.length ? 'email' : 'likeness'}|${word}`).slice(0, 40));
};

/**
 * Reserves a contact's new keys and releases its old ones. The caller has written nothing yet. Throws 409 if another
 * contact has one of the e-mails.
 */
export const claimKeys = async (
  tx: Transaction,
  contact: { userId: string; id: string },
  now: Recognised | undefined,
  before?: Recognised,
): Promise<void> => {
  const next = now ? keysOf(contact.userId, now) : [];
  const last = before ? keysOf(contact.userId, before) : [];
  const changed = [...next.filter((key) => !last.includes(key)), ...last.filter((key) => !next.includes(key))];
  const found = await tx.getMany(userContactKeys, changed);
  const owner = new Map(found.map(({ id, contact_id }) => [id, contact_id]));
  const isAnothers = (key: string): boolean => owner.has(key) && owner.get(key) !== contact.id;
  const taken = now?.emails.findIndex((_, index) => isAnothers(next[index]!)) ?? -1;
  if (taken >= 0) {
    throw fieldError(
      'contact_exists',
      `emails.${taken}`,
      'Another of your contacts has this email address',
      'email_taken',
    );
  }
  for (const key of changed.filter((one) => !isAnothers(one))) {
    if (next.includes(key)) tx.put(userContactKeys, key, { user_id: contact.userId, contact_id: contact.id });
    else tx.remove(userContactKeys, key);
  }
};
