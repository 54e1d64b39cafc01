import type { InputOf } from '@kindred/contract/endpoint';
import type { feedbackEndpoints } from '@kindred/contract/recruitment/feedback/endpoints';
import type { Issue } from '@kindred/contract/problem';
import { users } from '../../core/users/store.ts';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { requireVersion } from '../../platform/firestore/versions.ts';
import { candidates } from '../candidates/store.ts';
import { administratesMeetings } from '../meetings/access.ts';
import type { meetings, StoredMeeting } from '../meetings/store.ts';
import type { RecruitmentRegistry } from '../noun.ts';
import { positions, type StoredPosition } from '../positions/store.ts';
import { missingFeedback } from './missing.ts';
import { visibleTo } from './policy.ts';
import { rateCandidate } from './rating.ts';
import { feedback, feedbackId, mostFeedback, type StoredFeedback } from './store.ts';

type Known = { readonly meetings: typeof meetings };
type Words = InputOf<(typeof feedbackEndpoints)['saveOwnFeedback']>['body'];
type InMeeting = SignedInContext & { readonly record: StoredMeeting };

const mostRevisions = 50;

const criteriaOf = async (
  db: Pick<Database, 'get'>,
  { positionId }: Pick<StoredMeeting, 'positionId'>,
): Promise<StoredPosition['criteria']> =>
  positionId === null ? [] : ((await db.get(positions, positionId))?.criteria ?? []);

/** Returns the id of the caller's feedback. Throws 403 unless the caller is an interviewer of the meeting. */
const ownId = ({ actor, record }: InMeeting, candidateId: string): string => {
  if (!record.candidateIds.includes(candidateId)) throw new ApiError('not_found');
  if (!record.interviewerIds.includes(actor.uid))
    throw new ApiError('forbidden', {
      why: 'not_an_interviewer',
      detail: 'Only interviewers of this meeting give feedback.',
    });
  return feedbackId(record.id, candidateId, actor.uid);
};

const requireWhole = ({ rating, recommendation }: Pick<StoredFeedback, 'rating' | 'recommendation'>): void => {
  const issues: Issue[] = [];
  if (rating === null) issues.push({ path: 'rating', message: 'Please choose a rating', code: 'required' });
  if (recommendation === null)
    issues.push({ path: 'recommendation', message: 'Please choose a recommendation', code: 'required' });
  if (issues.length > 0) throw new ApiError('bad_request', { detail: issues[0]!.message, issues });
};

/** Throws a field error for scores of criteria that the position does not have, and did not have before. */
const requireKnown = (
  { scores }: Words,
  criteria: readonly { readonly key: string }[],
  before: StoredFeedback | undefined,
): void => {
  const known = new Set([...criteria, ...(before?.criteria ?? [])].map(({ key }) => key));
  const unknown = Object.keys(scores).find((key) => !known.has(key));
  if (unknown !== undefined)
    throw fieldError('bad_request', `scores.${unknown}`, 'The position has no criterion with this id', 'unknown');
};

const wordsOf = ({ scores, rating, recommendation, strengths, concerns }: StoredFeedback) => ({
  scores,
  rating,
  recommendation,
  strengths,
  concerns,
});

/** Returns the changes of submitted feedback. Its wording so far is kept. */
const amend = (before: StoredFeedback, words: Words) => {
  requireWhole(words);
  if (JSON.stringify(wordsOf(before)) === JSON.stringify(words)) return {};
  return {
    ...words,
    revisions: [...before.revisions, { ...wordsOf(before), at: before.updatedAt }].slice(-mostRevisions),
  };
};

export const feedbackHandlers = ({ nouns }: RecruitmentRegistry): Handlers<typeof feedbackEndpoints, Known> => {
  const save = async (ctx: InMeeting, candidateId: string, body: Words): Promise<StoredFeedback> => {
    const id = ownId(ctx, candidateId);
    const words = {
      scores: body.scores,
      rating: body.rating,
      recommendation: body.recommendation,
      strengths: body.strengths,
      concerns: body.concerns,
    };
    const found = await criteriaOf(ctx.db, ctx.record);
    const criteria = found.map(({ key, title }) => ({ key, title }));
    return ctx.db.transaction(async (tx) => {
      const before = await tx.get(feedback, id);
      requireKnown(words, criteria, before);
      if (!before) {
        requireVersion({ version: 0 }, ctx.ifMatch);
        const author = await tx.get(users, ctx.actor.uid);
        const own = { authorId: ctx.actor.uid, authorName: author?.name ?? null };
        const about = { meetingId: ctx.record.id, candidateId, criteria };
        const draft = { status: 'DRAFT' as const, submittedAt: null, revisions: [] };
        return tx.create(feedback, { ...about, ...own, ...words, ...draft }, id);
      }
      if (before.status === 'DRAFT') return tx.update(feedback, before, { ...words, criteria }, ctx.ifMatch);
      const saved = tx.update(feedback, before, amend(before, words), ctx.ifMatch);
      if (saved.rating !== before.rating) await rateCandidate(nouns, tx, ctx.tenant.id, candidateId);
      return saved;
    });
  };

  const submit = async (
    tx: Transaction,
    tenantId: string,
    id: string,
    candidateId: string,
  ): Promise<StoredFeedback> => {
    const before = await tx.get(feedback, id);
    if (!before) throw new ApiError('not_found');
    if (before.status === 'SUBMITTED') return before;
    requireWhole(before);
    const submitted = tx.update(feedback, before, { status: 'SUBMITTED', submittedAt: timestamp() });
    await rateCandidate(nouns, tx, tenantId, candidateId);
    return submitted;
  };

  return {
    listDueFeedback: async ({ db, actor }) => ({ items: await missingFeedback(db, actor.uid) }),
    listMeetingFeedback: async (ctx) => {
      const [criteria, all] = await Promise.all([
        criteriaOf(ctx.db, ctx.record),
        ctx.db.find(feedback, { meetingId: ctx.record.id }, mostFeedback),
      ]);
      return { criteria, ...visibleTo(all, ctx.actor.uid, administratesMeetings(ctx)) };
    },
    listCandidateFeedback: async ({ db }, { params }) => {
      const [candidate, all] = await Promise.all([
        db.get(candidates, params.id),
        db.find(feedback, { candidateId: params.id }, mostFeedback),
      ]);
      if (!candidate) throw new ApiError('not_found');
      const submitted = all.filter(({ status }) => status === 'SUBMITTED');
      return {
        items: submitted.toSorted((one, other) => (other.submittedAt ?? '').localeCompare(one.submittedAt ?? '')),
      };
    },
    saveOwnFeedback: (ctx, { params, body }) => save(ctx, params.candidateId, body),
    submitOwnFeedback: {
      handle: (ctx, { params }) => {
        const id = ownId(ctx, params.candidateId);
        return ctx.db.transaction((tx) => submit(tx, ctx.tenant.id, id, params.candidateId));
      },
      replay: 'run',
    },
  };
};
