import { keptMoves, mostApplications } from '@kindred/contract/recruitment/applications/application';
import { closedStages, type Stage } from '@kindred/contract/recruitment/applications/stage';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { closedOf } from '../candidates/closed-before.ts';
import { candidates, type StoredCandidate } from '../candidates/store.ts';
import type { RecruitmentNoun } from '../noun.ts';
import { countsAfter, countsOfMove } from '../positions/counts.ts';
import { positions } from '../positions/store.ts';
import { queueRejection, type RejectionWords, takeBackRejection } from './rejection-mail.ts';
import { applications, type StoredApplication } from './store.ts';

/** Where an application goes, and who moves it. */
export interface Move {
  readonly stage: Stage;
  readonly reason?: string | undefined;
  /** The mail that a rejected candidate gets. */
  readonly mail?: RejectionWords | undefined;
  readonly by: string;
}

/** The nouns that follow changes of candidates, and their tenant. */
export interface Followers {
  readonly nouns: readonly RecruitmentNoun[];
  readonly tenantId: string;
}

type Copy = StoredCandidate['applications'][number];

/** Returns what the candidate's record shows of an application. */
export const copyOf = ({ id, positionId, positionTitle, stage, stageSince }: StoredApplication): Copy => ({
  id,
  positionId,
  positionTitle,
  stage,
  stageSince,
});

/** Returns what remains of a closed application; undefined if it is open. */
const asClosed = ({ stage, stageSince }: Copy): StoredCandidate['closedBefore'] =>
  closedStages.includes(stage) ? { stage: stage === 'HIRED' ? stage : 'REJECTED', stageSince } : undefined;

/** Writes an application's copy into its candidate's record; `null` removes it. */
const writeCopy = async (
  tx: Transaction,
  candidateId: string,
  id: string,
  copy: Copy | null,
  followers?: Followers,
): Promise<void> => {
  const candidate = await tx.get(candidates, candidateId);
  if (!candidate) return;
  const removed = copy ? undefined : candidate.applications.find((other) => other.id === id);
  const closedBefore = closedOf(candidate.closedBefore, removed && asClosed(removed));
  const isKnown = candidate.applications.some((other) => other.id === id);
  const replaced = candidate.applications.flatMap((other) => (other.id === id ? (copy ?? []) : other));
  const applications = isKnown || !copy ? replaced : [...replaced, copy];
  const changes = { applications, ...(closedBefore && { closedBefore }) };
  tx.note(candidates, candidate, changes);
  if (!followers) return;
  for (const { candidateChanged } of followers.nouns)
    await candidateChanged?.(tx, candidate, { ...candidate, ...changes }, followers.tenantId);
};

/** Writes an application's copy into its candidate's record. */
export const keepCopy = (tx: Transaction, application: StoredApplication, followers?: Followers): Promise<void> =>
  writeCopy(tx, application.candidateId, application.id, copyOf(application), followers);

/** Updates the position's counts after a move. Several moves at once do not conflict, since none reads the position. */
const countMove = (tx: Transaction, positionId: string, left: Stage, entered: Stage | null): void =>
  tx.add(positions, positionId, countsOfMove(left, entered));

/** Creates an application. The candidate may be new in this transaction. */
export const apply = async (
  tx: Transaction,
  candidate: StoredCandidate,
  positionId: string,
  by: string,
): Promise<StoredApplication> => {
  const position = await tx.get(positions, positionId);
  if (!position) throw fieldError('bad_request', 'positionId', 'Position not found', 'unknown');
  if (candidate.applications.some((other) => other.positionId === positionId))
    throw new ApiError('conflict', { why: 'already_applied', detail: 'This candidate has already applied for it.' });
  if (position.status === 'CLOSED')
    throw new ApiError('conflict', { why: 'position_closed', detail: 'This position is closed. Reopen it first.' });
  if (candidate.applications.length >= mostApplications)
    throw new ApiError('conflict', {
      why: 'too_many_applications',
      detail: `A candidate can have at most ${mostApplications} applications.`,
    });
  const at = timestamp();
  const application = tx.create(applications, {
    candidateId: candidate.id,
    positionId,
    candidateName: candidate.name,
    positionTitle: position.title,
    tags: candidate.tags,
    rating: candidate.rating,
    stage: 'APPLIED',
    stageSince: at,
    rejectionReason: null,
    history: [{ from: null, to: 'APPLIED', by, at }],
  });
  tx.note(positions, position, countsAfter(position, null, 'APPLIED'));
  await keepCopy(tx, application);
  return application;
};

/**
 * Moves an application to another stage, with its copy and the position's counters. How long the candidate is kept depends on
 * it, so the other nouns follow.
 */
export const move = async (
  tx: Transaction,
  followers: Followers,
  application: StoredApplication,
  { stage, reason, mail, by }: Move,
  expected?: number,
): Promise<StoredApplication> => {
  const at = timestamp();
  const { stage: from, history } = application;
  const { tenantId } = followers;
  const sentId = await takeBackRejection(tx, tenantId, application);
  const queuedId = mail && (await queueRejection(tx, tenantId, application, mail));
  const moved = tx.update(
    applications,
    application,
    {
      stage,
      stageSince: at,
      rejectionReason: stage === 'REJECTED' ? reason || null : null,
      rejectionMailId: stage === 'REJECTED' ? queuedId || null : sentId,
      history: [...history, { from, to: stage, by, at }].slice(-keptMoves),
    },
    expected,
  );
  countMove(tx, application.positionId, from, stage);
  await keepCopy(tx, moved, followers);
  return moved;
};

/**
 * Removes an application with its copy. The opening that it filled stays filled, and a closed one still counts for how long its
 * candidate is kept.
 */
export const erase = async (tx: Transaction, application: StoredApplication, followers?: Followers): Promise<void> => {
  const position = await tx.get(positions, application.positionId);
  if (position) {
    const { hiredCount } = position;
    tx.note(positions, position, { ...countsAfter(position, application.stage, null), hiredCount });
  }
  await writeCopy(tx, application.candidateId, application.id, null, followers);
  tx.remove(applications, application);
};

const byTime = (one: { readonly at: string }, other: { readonly at: string }): number =>
  one.at < other.at ? -1 : Number(one.at > other.at);

/**
 * Hands an application to another candidate, who is the same person. If that candidate has applied for the same
 * position, the two become one: in the stage of the later move, with the moves of both.
 */
export const handOver = async (
  tx: Transaction,
  application: StoredApplication,
  into: StoredCandidate,
  tenantId: string,
): Promise<void> => {
  await writeCopy(tx, application.candidateId, application.id, null);
  const known = into.applications.find(({ positionId }) => positionId === application.positionId);
  const kept = known && (await tx.get(applications, known.id));
  if (!kept || kept.id === application.id) {
    const { name: candidateName, tags, rating } = into;
    tx.note(applications, application, { candidateId: into.id, candidateName, tags, rating });
    return keepCopy(tx, { ...application, candidateId: into.id });
  }
  const [earlier, later] = kept.stageSince < application.stageSince ? [kept, application] : [application, kept];
  await takeBackRejection(tx, tenantId, earlier);
  const { stage, stageSince, rejectionReason, rejectionMailId = null } = later;
  const history = [...kept.history, ...application.history].toSorted(byTime).slice(-keptMoves);
  countMove(tx, kept.positionId, application.stage, null);
  countMove(tx, kept.positionId, kept.stage, stage);
  await keepCopy(tx, tx.update(applications, kept, { stage, stageSince, rejectionReason, rejectionMailId, history }));
  tx.remove(applications, application);
};
