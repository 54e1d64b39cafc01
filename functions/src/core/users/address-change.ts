import { timestamp } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { SignedInContext } from '../../http/context.ts';
import { newVerification } from '../email-verification/verification.ts';
import { emailChangedMail } from '../mails/address-mails.ts';
import { mailLanguage } from '../mails/mail-text.ts';
import { postLetter, writeLetter } from '../mails/post.ts';
import type { StoredUser, UserFields } from './store.ts';

/**
 * Everybody who is told that an administrator has changed somebody's address: the old address, whether it was verified or not; the
 * new one, with the link that alone verifies it; and, by the module that knows them, the owners of the person's circles. Whoever can
 * change an address can have a new password mailed there, so nobody does it unnoticed (decision 024). The mails are written before
 * the transaction that posts them. Answers the due entries' ids.
 */
export const tellOfAddressChange = async (
  { tenant }: SignedInContext,
  known: StoredUser,
  next: Pick<UserFields, 'email' | 'name' | 'language'>,
): Promise<(tx: Transaction) => string[]> => {
  const change = newId();
  const { email, name, language } = known;
  const toOld = await writeLetter(tenant, {
    key: `email-changed-${change}`,
    to: email,
    language,
    text: emailChangedMail(mailLanguage(language), { name, site: tenant.profile.displayName }),
  });
  const verification = await newVerification(tenant, { ...next, mustConfirmEmail: true });
  return (tx) => [
    postLetter(tx, toOld),
    verification.store(tx, known.id),
    schedule(tx, {
      kind: 'address-changed',
      key: `${tenant.id}/${known.id}/${change}`,
      tenantId: tenant.id,
      at: timestamp(),
      ref: { userId: known.id },
    }),
  ];
};
