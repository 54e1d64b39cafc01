import { erasureReasons } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import { Consent } from '@kindred/contract/recruitment/candidates/candidate';
import * as z from 'zod';
import { dateAfter } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

export const linkSeconds = 365 * 24 * 3600;

/** The state of a candidate's own page, under the candidate's id. */
export const candidatePages = collection({
  name: 'candidatePages',
  times: 'camel',
  schema: z.object({
    /** When the link was last mailed. */
    linkSentAt: z.string().nullable(),
    /** When the candidate last asked for a new link. */
    askedAt: z.array(z.string()).optional(),
    /** Until when that mail waits, because a limit was reached. */
    mailWaitsUntil: z.string().nullable(),
    /** The consent before it was withdrawn, for taking the withdrawal back. */
    consentBefore: Consent.nullable(),
    /** Set once the erasure has begun. From then on, nothing stops it. */
    erasing: z.enum(erasureReasons).nullable(),
  }),
});
export type StoredPage = RecordOf<typeof candidatePages>;

export const newPage = { linkSentAt: null, mailWaitsUntil: null, consentBefore: null, erasing: null } as const;

/**
 * Links to candidates' pages, by the hash of their token. Expired ones are kept with the candidate, so that they can
 * ask for a new one. The link of an erased candidate only has the receipt, for a year.
 */
export const candidateLinks = collection({
  name: 'candidateLinks',
  times: 'camel',
  queries: [['candidateId']],
  schema: z.object({
    candidateId: z.string().nullable(),
    /** The hash of the address that got it. Once the candidate has another address, the link no longer works. */
    addressHash: z.string().nullable(),
    receipt: z.string().nullable(),
    expiresAt: z.string(),
  }),
  expireAt: ({ receipt }, _, updated) => (receipt ? dateAfter(updated, linkSeconds) : null),
});

export const addressHashOf = (email: string): string => sha256(email.toLowerCase());

/** Proofs of erasures, by the number of their receipt. They hold nothing about the person. */
export const erasures = collection({
  name: 'erasures',
  times: 'camel',
  schema: z.object({
    reason: z.enum(erasureReasons),
    /** When everything was deleted; null while that is under way. */
    at: z.string().nullable(),
  }),
});
export type StoredErasure = RecordOf<typeof erasures>;

/** Digits and letters, without those that look like digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns the receipt number of a candidate's erasure. Derived from the candidate's id, so that an erasure that runs
 * twice has one receipt. It does not lead back to the id.
 */
export const receiptOf = (tenantId: string, candidateId: string): string => {
  const bits = BigInt(`0x${sha256(`erasure/${tenantId}/${candidateId}`)}`);
  const letter = (nth: number): string => letters[Number((bits >> BigInt(5 * nth)) & 31n)]!;
  const group = (nth: number): string => [0, 1, 2, 3].map((one) => letter(4 * nth + one)).join('');
  return [0, 1, 2].map(group).join('-');
};
