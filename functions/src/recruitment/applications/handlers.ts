import { mostInFunnel } from '@kindred/contract/recruitment/applications/application';
import type { applicationEndpoints } from '@kindred/contract/recruitment/applications/endpoints';
import type { InputOf } from '@kindred/contract/endpoint';
import { pipeline, stages } from '@kindred/contract/recruitment/applications/stage';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { now } from '../../platform/clock.ts';
import { candidates } from '../candidates/store.ts';
import type { RecruitmentRegistry } from '../noun.ts';
import { countsOf } from '../positions/counts.ts';
import { isRecruitmentAdministrator, mayManage } from '../positions/policy.ts';
import { positions, type StoredPosition } from '../positions/store.ts';
import { apply, move } from './change.ts';
import { presentFunnel } from './funnel.ts';
import { moveMany } from './move-many.ts';
import { present, presentWithHistory } from './present.ts';
import { withoutUnseen } from './ratings.ts';
import type { applicationRecords } from './readers.ts';
import { rejectionMails, rejectionWords, withMail } from './rejection-mail.ts';
import { applications, type StoredApplication } from './store.ts';

type ListQuery = InputOf<(typeof applicationEndpoints)['listApplications']>['query'];

/**
 * How many cards of a column come with the board: five columns, each with a read more to know whether there are others,
 * and the position are 101 reads.
 */
const cardsAtFirst = 19;

/** Throws unless the caller may list these applications. */
const requireLister = async (ctx: SignedInContext, { positionId }: ListQuery): Promise<void> => {
  if (isRecruitmentAdministrator(ctx)) return;
  if (!positionId) throw fieldError('forbidden', 'positionId', 'Name a position whose applications you manage');
  const position = await ctx.db.get(positions, positionId);
  if (!position || !mayManage(ctx, position)) throw new ApiError('not_found');
};

const applicationIn = async ({ db }: SignedInContext, id: string): Promise<StoredApplication> => {
  const application = await db.get(applications, id);
  if (!application) throw new ApiError('not_found');
  return application;
};

/** Throws 409 that says who moved an application since the caller read it, and when. */
const requireUnmoved = async (ctx: SignedInContext, application: StoredApplication): Promise<void> => {
  const { ifMatch } = ctx;
  if (ifMatch === undefined || ifMatch === application.version) return;
  const { history, stage } = await presentWithHistory(ctx, application);
  const { byName, at } = history.at(-1)!;
  const detail = `${byName ?? 'Somebody else'} moved this application to ${stage} at ${at}.`;
  throw new ApiError('version_conflict', { detail });
};

const columnOf = async (ctx: SignedInContext, position: StoredPosition, stage: StoredApplication['stage']) => {
  const total = countsOf(position)[stage];
  if (!pipeline.includes(stage)) return { stage, total, items: [], nextCursor: null };
  const where = { positionId: position.id, stage };
  const page = await ctx.db.scan(applications, { where, sort: 'stageSince', order: 'desc', limit: cardsAtFirst });
  return { ...page, stage, total: Math.max(total, page.items.length), items: page.items.map(present) };
};

/** Returns the first cards of each column of the board. */
const boardOf = async (ctx: SignedInContext, position: StoredPosition) => {
  const columns = await Promise.all(stages.map((stage) => columnOf(ctx, position, stage)));
  const all = await withoutUnseen(
    ctx,
    columns.flatMap(({ items }) => items),
  );
  const cards = new Map(all.map((card) => [card.id, card]));
  return { columns: columns.map((column) => ({ ...column, items: column.items.map(({ id }) => cards.get(id)!) })) };
};

export const applicationHandlers = ({
  nouns,
}: RecruitmentRegistry): Handlers<typeof applicationEndpoints, typeof applicationRecords> => ({
  listApplications: async (ctx, { query }) => {
    await requireLister(ctx, query);
    const { positionId, candidateId, stage } = query;
    const page = await pageOf(ctx.db, applications, query, { positionId, candidateId, stage });
    return { ...page, items: await withoutUnseen(ctx, page.items.map(present)) };
  },
  createApplication: {
    handle: async (ctx, { body }) => {
      const made = await ctx.db.transaction(async (tx) => {
        const candidate = await tx.get(candidates, body.candidateId);
        if (!candidate) throw fieldError('bad_request', 'candidateId', 'Candidate not found', 'unknown');
        return apply(tx, candidate, body.positionId, ctx.actor.uid);
      });
      return presentWithHistory(ctx, made);
    },
    replay: async (ctx, _input, id) => presentWithHistory(ctx, await applicationIn(ctx, id)),
  },
  moveApplications: { handle: (ctx, { body }) => moveMany(nouns, ctx, body), replay: 'run' },
  getApplication: (ctx) => presentWithHistory(ctx, ctx.record),
  moveApplication: {
    handle: async (ctx, { params, body }) => {
      const mail = await rejectionWords(ctx, body);
      const [before, after] = await ctx.db.transaction(async (tx) => {
        const application = await tx.get(applications, params.id);
        if (!application) throw new ApiError('not_found');
        await requireUnmoved(ctx, application);
        if (application.stage === body.stage) return [application, application];
        const to = { ...body, mail, by: ctx.actor.uid };
        return [application, await move(tx, { nouns, tenantId: ctx.tenant.id }, application, to, ctx.ifMatch)];
      });
      return withMail(await presentWithHistory(ctx, after), before, after);
    },
    replay: async (ctx, { params }) => {
      const application = await applicationIn(ctx, params.id);
      return withMail(await presentWithHistory(ctx, application), application, application);
    },
  },
  listRejectionMails: (ctx) => rejectionMails(ctx, ctx.record),
  getBoard: (ctx) => boardOf(ctx, ctx.record),
  getFunnel: async (ctx) => {
    const where = { positionId: ctx.record.id };
    const found = await ctx.db.search(applications, { where, limit: mostInFunnel });
    const total = Object.values(countsOf(ctx.record)).reduce((sum, count) => sum + count, 0);
    return presentFunnel(found, total, now());
  },
});
