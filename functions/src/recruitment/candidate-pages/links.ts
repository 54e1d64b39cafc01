import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { toOutsider, type OutsideMail } from '../../core/mails/addressee.ts';
import { type Letter, postLetter, writeLetter } from '../../core/mails/post.ts';
import { ApiError } from '../../platform/api-error.ts';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { newId, newToken, sha256 } from '../../platform/crypto.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { candidates, mailLanguageOf, type StoredCandidate } from '../candidates/store.ts';
import type { CandidateLink } from '../noun.ts';
import { pageLinkMail } from './mails.ts';
import {
  addressHashOf,
  candidateLinks,
  candidatePages,
  erasures,
  linkSeconds,
  newPage,
  receiptOf,
  type StoredErasure,
  type StoredPage,
} from './store.ts';

/** What a link leads to: a candidate, or the receipt of their erasure. */
type Behind =
  | { readonly erasure: StoredErasure }
  | { readonly candidate: StoredCandidate; readonly page: StoredPage | undefined; readonly isOver: boolean };

export const unknownLink = () => new ApiError('not_found', { detail: 'This link is not valid.' });

/** Returns what is behind a link. Throws 404 if there is nothing, or if the candidate has another address by now. */
export const behindLink = async (
  from: Pick<Database | Transaction, 'get'>,
  tenantId: string,
  token: string,
): Promise<Behind> => {
  const link = await from.get(candidateLinks, sha256(token));
  if (!link) throw unknownLink();
  const receipt = async (number: string): Promise<Behind> => {
    const erasure = await from.get(erasures, number);
    if (!erasure) throw unknownLink();
    return { erasure };
  };
  if (link.receipt) return receipt(link.receipt);
  const [candidate, page] = await Promise.all([
    from.get(candidates, link.candidateId!),
    from.get(candidatePages, link.candidateId!),
  ]);
  if (page?.erasing) return receipt(receiptOf(tenantId, link.candidateId!));
  if (!candidate || link.addressHash !== addressHashOf(candidate.email)) throw unknownLink();
  return { candidate, page, isOver: link.expiresAt <= timestamp() };
};

/** Makes a link to a candidate's page for a mail that a recruiter writes. */
export const newLink = async (origin: string): Promise<CandidateLink> => {
  const { id, url } = tokenLink(origin);
  return {
    url,
    store: async (tx, candidate) => {
      const page = await tx.get(candidatePages, candidate.id);
      storeLink(tx, candidate, page, id);
    },
  };
};

const tokenLink = (origin: string): { readonly id: string; readonly url: string } => {
  const token = newToken();
  return { id: sha256(token), url: `${origin}/candidate?token=${token}` };
};

/** A link that is written to a candidate, but not yet stored and posted. */
export interface NewLink {
  readonly id: string;
  readonly letter: Letter;
}

/** Writes the mail with a new link to a candidate's page. `write` says what the mail is about. */
export const writeLink = async (
  tenant: Tenant,
  candidate: StoredCandidate,
  outside: OutsideMail,
  write: typeof pageLinkMail = pageLinkMail,
): Promise<NewLink> => {
  const { id, url } = tokenLink(tenant.origin);
  const letter = await writeLetter(tenant, {
    key: `candidate-page-${newId()}`,
    to: toOutsider(candidate.email, outside),
    about: { noun: 'candidatePage', id: candidate.id },
    ...(tenant.senderEmail && { replyTo: tenant.senderEmail }),
    language: mailLanguageOf(tenant, candidate),
    text: write({
      name: candidate.name,
      site: tenant.profile.displayName,
      url,
    }),
  });
  return { id, letter };
};

/** Stores a link and posts its mail. Earlier links keep working until they are a year old. */
export const postLink = (
  tx: Transaction,
  candidate: StoredCandidate,
  page: StoredPage | undefined,
  { id, letter }: NewLink,
  also: Pick<StoredPage, 'askedAt'> = {},
): StoredPage => {
  postLetter(tx, letter);
  return storeLink(tx, candidate, page, id, also);
};

const storeLink = (
  tx: Transaction,
  candidate: StoredCandidate,
  page: StoredPage | undefined,
  id: string,
  also: Pick<StoredPage, 'askedAt'> = {},
): StoredPage => {
  const noted = { ...also, linkSentAt: timestamp(), mailWaitsUntil: null };
  const expiresAt = secondsFromNow(linkSeconds);
  const addressHash = addressHashOf(candidate.email);
  tx.create(candidateLinks, { candidateId: candidate.id, addressHash, receipt: null, expiresAt }, id);
  return page
    ? tx.update(candidatePages, page, noted)
    : tx.create(candidatePages, { ...newPage, ...noted }, candidate.id);
};
