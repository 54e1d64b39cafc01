import type { FigureActor } from '@kindred/contract/core/overview/overview';
import { rootTenantId } from '@kindred/contract/limits';
import type { OverviewSource } from '../../http/overview.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { isTokenUid, tokenIdOf } from '../../platform/token-uid.ts';
import { apiTokens } from '../api-tokens/store.ts';
import { users } from '../users/store.ts';
import { today } from './outside-day.ts';
import { mailLimits } from './outside-store.ts';

/** Enough for several senders, since one sender may reach all three limits. */
const mostRead = 60;
const mostNamed = 20;

/** Returns the names of the people and tokens that sent mails. Up to three reads for each. */
const actorsOf = async (db: Database, ids: readonly string[]): Promise<FigureActor[]> => {
  const people = ids.filter((id) => !isTokenUid(id));
  const [members, tokens] = await Promise.all([
    db.getMany(users, people),
    db.getMany(apiTokens, ids.filter(isTokenUid).map(tokenIdOf)),
  ]);
  const unknown = people.filter((id) => !members.some((one) => one.id === id));
  // Super admins may send mail in every tenant.
  const ofPlatform = unknown.length > 0 ? await tenantDatabase(rootTenantId).getMany(users, unknown) : [];
  return ids.map((id) => {
    const token = tokens.find((one) => isTokenUid(id) && one.id === tokenIdOf(id));
    if (isTokenUid(id)) return { kind: 'token', id: token?.applicationId ?? null, name: token?.name ?? null };
    const member = members.find((one) => one.id === id);
    if (member) return { kind: 'member', id, name: member.name };
    return { kind: ofPlatform.some((one) => one.id === id) ? 'platform' : 'former', id: null, name: null };
  });
};

/** How many mail limits were reached today, and by whom. */
export const limitsReached: OverviewSource = async (db) => {
  const amount = await db.count(mailLimits, { day: today() });
  const figure = { kind: 'amount', name: 'mail-limits', amount, isProblem: amount > 0 } as const;
  if (amount === 0) return [figure];
  const reached = await db.find(mailLimits, { day: today() }, mostRead);
  const latest = reached.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const senders = new Set(latest.flatMap(({ userId }) => userId ?? []));
  return [{ ...figure, by: await actorsOf(db, [...senders].slice(0, mostNamed)) }];
};
