import { newId } from '../../platform/crypto.ts';
import { schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { SignedInContext } from '../../http/context.ts';
import { newVerification } from './verification.ts';
import { emailChangedMail } from '../mails/address-mails.ts';
import { toOutsider } from '../mails/addressee.ts';
import { postLetter, writeLetter } from '../mails/post.ts';
import { addressChanged } from './due-kinds.ts';
import type { StoredUser, UserFields } from './store.ts';

/** Functions that post the notices of a changed address. */
interface AddressChangeNotices {
  /**
   * Notifies the old address. Runs before the identity changes, so that a change that fails half-way is also reported.
   */
  readonly toOld: (tx: Transaction) => void;
  /** Notifies everybody else, in the transaction that changes the record. */
  readonly toOthers: (tx: Transaction) => void;
}

/**
 * Prepares the notices that an administrator has changed an address: to the old address, verified or not; to the new
 * one, with the link that verifies it; and to the owners of the user's circles, through the module that knows them.
 * Password links go to this address, so nobody may change it unnoticed (decision 024). The mails are written here,
 * before the transactions that post them.
 */
export const tellOfAddressChange = async (
  { tenant, actor }: SignedInContext,
  known: StoredUser,
  next: Pick<UserFields, 'email' | 'name' | 'language'>,
): Promise<AddressChangeNotices> => {
  const change = newId();
  const { name, language } = known;
  const letter = await writeLetter(tenant, {
    key: `email-changed-${change}`,
    to: toOutsider(known.email, { person: actor.uid, isAdministrator: true, class: 'security' }),
    language,
    text: emailChangedMail({ name, site: tenant.profile.displayName }),
  });
  const verification = await newVerification(tenant, { ...next, mustConfirmEmail: true, askedBy: actor.uid });
  return {
    toOld: (tx) => postLetter(tx, letter),
    toOthers: (tx) => {
      verification.store(tx, known.id);
      const key = `${tenant.id}/${known.id}/${change}`;
      schedule(tx, addressChanged, { key, tenantId: tenant.id, ref: { userId: known.id } });
    },
  };
};
