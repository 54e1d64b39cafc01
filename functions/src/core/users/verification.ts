import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { limits } from '@kindred/contract/limits';
import * as z from 'zod';
import { dateAfter, secondsFromNow } from '../../platform/clock.ts';
import { newToken, sha256 } from '../../platform/crypto.ts';
import { collection } from '../../platform/firestore/collection.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { verificationMail } from '../mails/account-mails.ts';
import { confirmNewAddressMail } from '../mails/address-mails.ts';
import { toOutsider } from '../mails/addressee.ts';
import { postLetter, writeLetter } from '../mails/post.ts';

/** Mailed verification links that have not been used yet; the id is the token's hash. */
export const verifications = collection({
  name: 'verifications',
  queries: [['email'], ['userId']],
  times: 'camel',
  schema: z.object({
    userId: z.string(),
    email: z.string(),
    expiresAt: z.string(),
    /** Hash of the secret kept by the browser that signed the user up; null if there was none. */
    deviceHash: z.string().nullable(),
  }),
  expireAt: (_, __, updated) => dateAfter(updated, limits.verificationSeconds),
});

/** Makes a link and its mail. `store` saves its hash and posts the mail, in a later transaction. */
export const newVerification = async (
  tenant: Tenant,
  to: {
    email: string;
    name: string;
    language: string;
    /** True if an administrator entered this address; the mail then mentions it. */
    mustConfirmEmail?: boolean;
    /** The administrator who entered it. */
    askedBy?: string;
  },
): Promise<{ store: (tx: Transaction, userId: string, deviceHash?: string | null) => void }> => {
  const token = newToken();
  const url = `${tenant.origin}/verify-email?token=${token}`;
  const write = to.mustConfirmEmail ? confirmNewAddressMail : verificationMail;
  const text = write({ name: to.name, site: tenant.profile.displayName, url });
  const letter = await writeLetter(tenant, {
    key: `verification-${sha256(token).slice(0, 24)}`,
    to: toOutsider(to.email, { person: to.askedBy ?? null, class: 'security' }),
    language: to.language,
    text,
  });
  const expiresAt = secondsFromNow(limits.verificationSeconds);
  return {
    store: (tx, userId, deviceHash = null) => {
      tx.create(verifications, { userId, email: to.email, expiresAt, deviceHash }, sha256(token));
      postLetter(tx, letter);
    },
  };
};
