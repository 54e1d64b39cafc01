import { cancelFileRemoval, scheduleFileRemoval } from '../../core/files/remove.ts';
import type { Context } from '../../http/context.ts';
import { now, secondsFromNow, timestamp } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { candidateEmails, candidateFolder, candidates, emailId, type StoredCandidate } from '../candidates/store.ts';
import type { Applying, RecruitmentNoun } from '../noun.ts';
import type { StoredPosition } from '../positions/store.ts';
import type { StoredJobApplication } from './store.ts';

/** What becomes part of a candidate. */
export interface Applicant extends Pick<StoredJobApplication, 'name' | 'email' | 'phone' | 'language' | 'resume'> {
  readonly consent: boolean;
  /** Where a new candidate comes from. */
  readonly source: string;
}

/** How long a file without a record is kept. */
const strandedSeconds = 3600;

/** How long a candidate who agreed is kept, in months. */
const consentMonths = 24;

const noConsent: StoredCandidate['consent'] = { status: 'NONE', at: null, until: null };

const givenConsent = (): StoredCandidate['consent'] => {
  const until = new Date(now());
  until.setUTCMonth(until.getUTCMonth() + consentMonths);
  return { status: 'GIVEN', at: timestamp(), until: until.toISOString() };
};

/** Returns the id of the candidate with this address, or of a new one. */
export const likelyCandidateId = async (db: Database, email: string): Promise<string> =>
  (await db.get(candidateEmails, emailId(email)))?.candidateId ?? newId();

/** Copies the résumé to the candidate's files. The copy is removed after an hour, unless a candidate gets it. */
export const keepResume = async (
  { db, files, tenant }: Context,
  candidateId: string,
  { resume }: Pick<StoredJobApplication, 'resume'>,
): Promise<StoredCandidate['resume']> => {
  const bytes = resume && (await files.get(resume.path));
  if (!bytes) return null;
  const path = `${candidateFolder(candidateId)}${newId()}.pdf`;
  await db.transaction(async (tx) => scheduleFileRemoval(tx, tenant.id, path, secondsFromNow(strandedSeconds)));
  await files.put(path, bytes, resume.contentType);
  return { ...resume, path };
};

interface Place {
  readonly candidateId: string;
  readonly applicant: Applicant;
  readonly position: StoredPosition;
}

/**
 * Returns the candidate who applies: a new one, or the one with this address. Undefined if that is no longer the candidate
 * whose id this is.
 */
export const candidateFor = async (
  tx: Transaction,
  tenantId: string,
  nouns: readonly RecruitmentNoun[],
  { candidateId, applicant, position }: Place,
): Promise<StoredCandidate | undefined> => {
  const [holder, known] = await Promise.all([
    tx.get(candidateEmails, emailId(applicant.email)),
    tx.get(candidates, candidateId),
  ]);
  if ((holder?.candidateId ?? candidateId) !== candidateId) return undefined;
  if (known && known.email !== applicant.email) return undefined;
  if (applicant.resume) cancelFileRemoval(tx, tenantId, applicant.resume.path);
  // The applicant has no account, so what they do is theirs as a candidate.
  const by: Applying = { tenant: { id: tenantId }, actor: { uid: candidateId } };
  const candidate = known ? addTo(tx, tenantId, known, applicant) : create(tx, candidateId, applicant);
  for (const noun of nouns) {
    if (known) await noun.candidateChanged?.(tx, known, candidate, tenantId);
    else await noun.candidateCreated?.(tx, by, candidate, { positionId: position.id });
  }
  const hasApplied = candidate.applications.some(({ positionId }) => positionId === position.id);
  if (known && !hasApplied)
    for (const { positionApplied } of nouns) await positionApplied?.(tx, by, candidate, position.id);
  return candidate;
};

const create = (tx: Transaction, id: string, applicant: Applicant): StoredCandidate => {
  const { name, email, phone, language, resume, source, consent } = applicant;
  tx.put(candidateEmails, emailId(email), { candidateId: id });
  const empty = { notes: '', tags: [], rating: null, applications: [] };
  const fields = { name, email, phone, resume, source, ...empty, consent: consent ? givenConsent() : noConsent };
  return tx.create(candidates, { ...fields, ...(language && { language }) }, id);
};

/**
 * Adds what is new. The name stays, since recruiters may have corrected it. A new application cancels an earlier withdrawal of
 * consent, which would erase it.
 */
const addTo = (tx: Transaction, tenantId: string, known: StoredCandidate, applicant: Applicant): StoredCandidate => {
  const { phone, language, resume, consent } = applicant;
  if (resume && known.resume) scheduleFileRemoval(tx, tenantId, known.resume.path);
  return tx.update(candidates, known, {
    phone: known.phone ?? phone,
    resume: resume ?? known.resume,
    ...(language && { language }),
    ...(consent && { consent: givenConsent() }),
    ...(!consent && known.consent.status === 'WITHDRAWN' && { consent: noConsent }),
  });
};
