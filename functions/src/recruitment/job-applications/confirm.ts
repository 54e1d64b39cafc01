import type { SentApplication } from '@kindred/contract/recruitment/job-applications/job-application';
import { scheduleFileRemoval } from '../../core/files/remove.ts';
import { notify } from '../../core/notifications/notify.ts';
import { users } from '../../core/users/store.ts';
import type { Context } from '../../http/context.ts';
import { textsIn } from '../../locales/texts.ts';
import { ApiError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { StoredCandidate } from '../candidates/store.ts';
import type { RecruitmentNoun } from '../noun.ts';
import { positions, type StoredPosition } from '../positions/store.ts';
import { type Applicant, candidateFor, keepResume, likelyCandidateId } from './applicant.ts';
import { answersId, jobAnswers, jobApplications, type StoredJobApplication } from './store.ts';

/** The error for an unknown link and an expired one, and for one whose position was deleted. */
const over = () => new ApiError('not_found', { detail: 'This link is not valid, or has expired.' });

const closed = () => new ApiError('conflict', { detail: 'This position has been closed in the meantime.' });

const requireOpen = (application: StoredJobApplication | undefined): StoredJobApplication => {
  if (!application || application.expiresAt <= timestamp()) throw over();
  return application;
};

/** Returns what the applicant sent; null once they have confirmed it. Throws 404 if the link is unknown or has expired. */
export const openApplication = async (
  { db }: Context,
  token: string,
): Promise<{ positionTitle: string; sent: SentApplication | null }> => {
  const application = requireOpen(await db.get(jobApplications, sha256(token)));
  const { positionTitle, confirmedAt, name, email, phone, answers, resume } = application;
  if (confirmedAt) return { positionTitle, sent: null };
  const file = resume && { name: resume.name, sizeBytes: resume.sizeBytes };
  return { positionTitle, sent: { name, email, phone, answers, resume: file } };
};

/** How often to try if somebody else makes the same person a candidate at the same time. */
const tries = 3;

/**
 * Makes the applicant a candidate for the position, or adds the application to the candidate who has their address.
 * Returns the position's title. Idempotent.
 */
export const confirmApplication = async (
  ctx: Context,
  nouns: readonly RecruitmentNoun[],
  { token, consent }: { readonly token: string; readonly consent: boolean },
): Promise<string> => {
  const id = sha256(token);
  const application = requireOpen(await ctx.db.get(jobApplications, id));
  if (application.confirmedAt) return application.positionTitle;
  const [told, t] = await Promise.all([recruitersOf(ctx.db, application), textsIn(ctx.tenant.signUp.defaultLanguage)]);
  const source = t('recruitment:jobApplication.source');
  for (let tried = 1; ; tried++) {
    const candidateId = await likelyCandidateId(ctx.db, application.email);
    const resume = await keepResume(ctx, candidateId, application);
    const isDone = await ctx.db.transaction(async (tx) => {
      const current = requireOpen(await tx.get(jobApplications, id));
      if (current.confirmedAt) return true;
      const position = await tx.get(positions, current.positionId);
      if (!position) throw over();
      if (position.status !== 'OPEN') throw closed();
      const applicant: Applicant = { ...current, consent, resume, source };
      const candidate = await candidateFor(tx, ctx.tenant.id, nouns, { candidateId, applicant, position });
      if (!candidate) return false;
      storeAnswers(tx, candidate, position, current);
      settle(tx, ctx.tenant.id, current);
      notify(tx, ctx.tenant.id, {
        kind: 'candidateApplied',
        key: `candidate-applied-${id.slice(0, 24)}`,
        to: [...told],
        // No name: notifications and their emails outlive an erased candidate.
        params: { position: position.title },
        link: `/recruitments/candidates/${candidate.id}/edit`,
      });
      return true;
    });
    if (isDone) return application.positionTitle;
    if (tried === tries) throw new ApiError('unavailable');
  }
};

const storeAnswers = (
  tx: Transaction,
  { id: candidateId }: StoredCandidate,
  { id: positionId, title: positionTitle }: StoredPosition,
  { answers, createdAt: answeredAt }: StoredJobApplication,
): void => {
  if (answers.length === 0) return;
  tx.put(jobAnswers, answersId(candidateId, positionId), {
    candidateId,
    positionId,
    positionTitle,
    answers,
    answeredAt,
  });
};

/** Keeps only that the application was confirmed, so that the link can be opened again. */
const settle = (tx: Transaction, tenantId: string, application: StoredJobApplication): void => {
  if (application.resume) scheduleFileRemoval(tx, tenantId, application.resume.path);
  const nothing = { name: '', email: '', addressId: '', phone: null, language: null, answers: [], resume: null };
  tx.update(jobApplications, application, { confirmedAt: timestamp(), ...nothing });
};

/** The most administrators who are notified. */
const mostAdministrators = 20;

/** Returns the owners and recruiters of a position; if it has none, the tenant's administrators. */
const recruitersOf = async (
  db: Database,
  { positionId }: Pick<StoredJobApplication, 'positionId'>,
): Promise<readonly string[]> => {
  const team = (await db.get(positions, positionId))?.team ?? [];
  const recruiters = team.filter(({ role }) => role !== 'INTERVIEWER').map(({ userId }) => userId);
  if (recruiters.length) return recruiters;
  return (await db.find(users, { '_is.ADMINISTRATOR': true }, mostAdministrators)).map(({ id }) => id);
};
