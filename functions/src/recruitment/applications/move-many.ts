import type { applicationEndpoints } from '@kindred/contract/recruitment/applications/endpoints';
import type { InputOf, OutputOf } from '@kindred/contract/endpoint';
import type { SignedInContext } from '../../http/context.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { RecruitmentNoun } from '../noun.ts';
import { mayManage } from '../positions/policy.ts';
import { positions } from '../positions/store.ts';
import { move } from './change.ts';
import { present } from './present.ts';
import { withoutUnseen } from './ratings.ts';
import { type RejectionWords, rejectionWords } from './rejection-mail.ts';
import { applications } from './store.ts';

type Endpoint = (typeof applicationEndpoints)['moveApplications'];
type MoveRequest = InputOf<Endpoint>['body'];
type Results = OutputOf<Endpoint>['results'];

/** How many applications move in one transaction. */
const atOnce = 25;

/** Moves some applications in one transaction. Those that the caller may not know count as not found. */
const moveSome = async (
  tx: Transaction,
  nouns: readonly RecruitmentNoun[],
  ctx: SignedInContext,
  ids: readonly string[],
  { stage, from, reason }: Pick<MoveRequest, 'stage' | 'from' | 'reason'>,
  mail: RejectionWords | undefined,
): Promise<Results> => {
  const known = new Map((await tx.getMany(applications, ids)).map((application) => [application.id, application]));
  const positionIds = [...new Set([...known.values()].map(({ positionId }) => positionId))];
  // Read outside the transaction, since moves of other candidates change the counts.
  const managed = new Set(
    (await ctx.db.getMany(positions, positionIds)).filter((one) => mayManage(ctx, one)).map(({ id }) => id),
  );
  const results: Results = [];
  for (const id of ids) {
    const application = known.get(id);
    if (!application || !managed.has(application.positionId)) {
      results.push({ id, outcome: 'NOT_FOUND', application: null });
    } else if (application.stage === stage) {
      results.push({ id, outcome: 'UNCHANGED', application: present(application) });
    } else if (from && application.stage !== from) {
      results.push({ id, outcome: 'ELSEWHERE', application: present(application) });
    } else {
      const moved = await move(tx, { nouns, tenantId: ctx.tenant.id }, application, {
        stage,
        reason,
        mail,
        by: ctx.actor.uid,
      });
      results.push({ id, outcome: 'MOVED', application: present(moved) });
    }
  }
  return results;
};

/** Moves applications to a stage, and says of each what happened. */
export const moveMany = async (
  nouns: readonly RecruitmentNoun[],
  ctx: SignedInContext,
  { ids, ...to }: MoveRequest,
): Promise<{ results: Results }> => {
  const mail = await rejectionWords(ctx, to);
  const { actor, tenant, ip } = ctx;
  const auditor = {
    actorId: actor.uid,
    actorEmail: actor.token?.name ?? actor.email,
    actorTenantId: tenant.id,
    ip,
  };
  const db = ctx.db.auditedBy(auditor);
  const unique = [...new Set(ids)];
  const results: Results = [];
  for (let start = 0; start < unique.length; start += atOnce) {
    const some = unique.slice(start, start + atOnce);
    results.push(...(await db.transaction((tx) => moveSome(tx, nouns, ctx, some, to, mail))));
  }
  const seen = new Map(
    (
      await withoutUnseen(
        ctx,
        results.flatMap((one) => one.application ?? []),
      )
    ).map((one) => [one.id, one]),
  );
  return { results: results.map((one) => ({ ...one, application: seen.get(one.id) ?? null })) };
};
