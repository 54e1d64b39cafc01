import { hasWords, searchWords } from '@kindred/contract/search-words';
import type { positionEndpoints } from '@kindred/contract/recruitment/positions/endpoints';
import type { Position, PositionWrite } from '@kindred/contract/recruitment/positions/position';
import * as z from 'zod';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { requireVersion } from '../../platform/firestore/versions.ts';
import type { RecruitmentNoun, RecruitmentRegistry } from '../noun.ts';
import { countsOf } from './counts.ts';
import { ownPositions } from './own.ts';
import { isRecruitmentAdministrator, mayChangeTeam, mayManage } from './policy.ts';
import type { positionRecords } from './readers.ts';
import { releaseSlug, reserveSlug } from './slug.ts';
import { positions, type StoredPosition } from './store.ts';
import { checkTeam, isSameTeam, tellNewMembers, withNames } from './team.ts';

type Fields = z.output<z.ZodObject<typeof PositionWrite>>;

/** Presents a position. Its interviewers do not see the pay. */
const present = (ctx: SignedInContext, position: StoredPosition): Position => ({
  ...position,
  stageCounts: countsOf(position),
  salary: mayManage(ctx, position) ? position.salary : null,
});

const positionIn = async (from: Pick<Transaction, 'get'>, id: string): Promise<StoredPosition> => {
  const position = await from.get(positions, id);
  if (!position) throw new ApiError('not_found');
  return position;
};

/** Throws a field error if two criteria have the same key: scores could not tell them apart. */
const checkCriteria = ({ criteria }: Pick<Fields, 'criteria'>): void => {
  const keys = criteria.map(({ key }) => key);
  const second = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (second >= 0)
    throw fieldError('bad_request', `criteria.${second}.key`, 'Another criterion has this key', 'duplicate');
};

/** Most positions of a user who is no administrator. */
const mostOwn = 100;

/** Returns those of the caller's positions that a list asks for. They are few, so they are searched here. */
const ownInList = async (
  ctx: SignedInContext,
  { q, status }: { q?: string | undefined; status?: string | undefined },
) => {
  const words = searchWords(q ?? '');
  const own = await ownPositions(ctx, mostOwn);
  return own.filter(
    (position) => (!status || position.status === status) && hasWords(positions.search!(position), words),
  );
};

const begun = {
  status: 'DRAFT' as const,
  candidateCount: 0,
  hiredCount: 0,
  publishedAt: null,
  closedAt: null,
};

const changed = async (
  nouns: readonly RecruitmentNoun[],
  tx: Transaction,
  tenantId: string,
  before: StoredPosition,
  after?: StoredPosition,
): Promise<void> => {
  for (const { positionChanged } of nouns) await positionChanged?.(tx, tenantId, before, after);
};

/** Changes a position's status, unless it has it already. */
const become = (
  ctx: SignedInContext,
  id: string,
  status: StoredPosition['status'],
  also: Partial<StoredPosition>,
): Promise<Position> =>
  ctx.db.transaction(async (tx) => {
    const position = await positionIn(tx, id);
    requireVersion(position, ctx.ifMatch);
    if (position.status === status) return present(ctx, position);
    return present(ctx, tx.update(positions, position, { status, ...also }));
  });

export const positionHandlers = ({
  nouns,
}: RecruitmentRegistry): Handlers<typeof positionEndpoints, typeof positionRecords> => ({
  listPositions: async (ctx, { query }) => {
    if (isRecruitmentAdministrator(ctx)) {
      const page = await pageOf(ctx.db, positions, query, { status: query.status });
      return { ...page, items: page.items.map((one) => present(ctx, one)) };
    }
    const { page, pageSize } = query;
    const own = await ownInList(ctx, query);
    const items = own.slice((page - 1) * pageSize, page * pageSize).map((one) => present(ctx, one));
    const sorted = { sortBy: 'title', order: 'asc' as const };
    return { items, page, pageSize, ...sorted, total: own.length, totalIsExact: true, nextCursor: null };
  },
  createPosition: {
    handle: (ctx, { body }) =>
      ctx.db.transaction(async (tx) => {
        checkCriteria(body);
        await checkTeam(tx, body.team);
        const id = newId();
        const slug = await reserveSlug(tx, body.title, id);
        const position = tx.create(positions, { ...begun, ...body, slug }, id);
        tellNewMembers(tx, ctx, position);
        return present(ctx, position);
      }),
    replay: async (ctx, _input, id) => present(ctx, await positionIn(ctx.db, id)),
  },
  getPosition: async (ctx) => present(ctx, ctx.record),
  getPositionTeam: async ({ db, record }) => ({ members: await withNames(db, record.team) }),
  updatePosition: (ctx, { params, body }) =>
    ctx.db.transaction(async (tx) => {
      const before = await positionIn(tx, params.id);
      checkCriteria(body);
      if (!isSameTeam(body.team, before.team) && !mayChangeTeam(ctx, before))
        throw fieldError('forbidden', 'team', 'Only owners of the position can change its team', 'owners_only');
      await checkTeam(tx, body.team, before.team);
      const after = tx.update(positions, before, body, ctx.ifMatch);
      await changed(nouns, tx, ctx.tenant.id, before, after);
      tellNewMembers(tx, ctx, after, before.team);
      return present(ctx, after);
    }),
  deletePosition: (ctx, { params }) =>
    ctx.db.transaction(async (tx) => {
      const position = await positionIn(tx, params.id);
      if (position.candidateCount > 0)
        throw new ApiError('conflict', {
          why: 'position_has_applications',
          detail: 'This position has open applications. Close them first: hire, reject or withdraw the candidates.',
        });
      tx.remove(positions, position);
      releaseSlug(tx, position.slug);
      await changed(nouns, tx, ctx.tenant.id, position);
    }),
  publishPosition: {
    handle: (ctx, { params }) =>
      become(ctx, params.id, 'OPEN', { publishedAt: ctx.record.publishedAt ?? timestamp(), closedAt: null }),
    replay: 'run',
  },
  closePosition: {
    handle: (ctx, { params }) => become(ctx, params.id, 'CLOSED', { closedAt: timestamp() }),
    replay: 'run',
  },
});
