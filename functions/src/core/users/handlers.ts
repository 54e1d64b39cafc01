import type { tenantUserEndpoints, userEndpoints } from '@kindred/contract/core/users/endpoints';
import type { InputOf } from '@kindred/contract/endpoint';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { ListRequest } from '../../platform/firestore/list-query.ts';
import { ApiError } from '../../platform/api-error.ts';
import { operations } from '../operations/store.ts';
import { asTenant } from '../tenant/as-tenant.ts';
import { callerOn, keepAnAdministrator, noSuchUser, refuse, requireActive, userIn } from './administration.ts';
import { askForResetLink } from './ask-for-reset-link.ts';
import { assignRole, setStatus, unassignRole } from './change.ts';
import { makeAccount } from './create.ts';
import { tellEverybody } from './notices.ts';
import { grantRefusal, removalRefusal } from './policy.ts';
import { presentUser } from './present.ts';
import { removeAccount } from './remove.ts';
import { type StoredUser, users } from './store.ts';
import { emailTaken, updateUser } from './update.ts';

type Own = typeof userEndpoints;

const userById = async (ctx: SignedInContext, userId: string): Promise<StoredUser> => {
  const user = await ctx.db.get(users, userId);
  if (!user) throw noSuchUser();
  return user;
};

interface UserFilters {
  readonly role?: string | undefined;
  readonly flag?: string | undefined;
  readonly q?: string | undefined;
}

/** Returns the filter of a list of users. One filter alone keeps the order that was asked for. */
const filterOf = ({ role, flag, q }: UserFilters): Pick<ListRequest, 'where' | 'contains'> => {
  const names = [role, flag].filter((name) => name !== undefined);
  const [first, second] = names;
  if (first !== undefined && second === undefined && !q?.trim()) return { contains: { field: '_in', name: first } };
  return { where: Object.fromEntries(names.map((name) => [`_is.${name}`, true])) };
};

const listUsers = async (ctx: SignedInContext, { query }: Pick<InputOf<Own['listUsers']>, 'query'>) => {
  const { where, ...also } = filterOf(query);
  const page = await pageOf(ctx.db, users, query, where, also);
  return { ...page, items: page.items.map(presentUser) };
};

const createUser = async (ctx: SignedInContext, { body }: Pick<InputOf<Own['createUser']>, 'body'>) => {
  requireActive(ctx.tenant);
  for (const role of body.roles) refuse(grantRefusal(ctx.actor, role, ctx.tenant.id));
  const user = await makeAccount(ctx.tenant, ctx.db, { ...body, roles: [...new Set(body.roles)] }, ctx.actor.uid);
  if (!user) throw emailTaken();
  return presentUser(user);
};

const deleteUser = async (ctx: SignedInContext, userId: string): Promise<void> => {
  const caller = callerOn(ctx, userId);
  const tell = await tellEverybody(ctx, await userById(ctx, userId), 'deleted');
  await ctx.db.transaction(async (tx) => {
    const user = await userIn(tx, userId);
    refuse(removalRefusal(caller, user));
    await keepAnAdministrator(tx, user, undefined);
    removeAccount(tx, ctx.tenant.id, user);
    tell(tx);
  });
};

/** Mails a reset link to the account's owner. Any caller who may see the user may request it. */
const requestPasswordReset = async (ctx: SignedInContext, userId: string): Promise<void> => {
  const user = await userById(ctx, userId);
  if (user.flags.includes('DISABLED'))
    throw new ApiError('conflict', {
      why: 'person_disabled',
      detail: 'This person is disabled, so a new password would not help.',
    });
  if (user.isInvitationRevoked)
    throw new ApiError('conflict', {
      why: 'account_invitation_revoked',
      detail: 'The invitation of this person was revoked. Send it again instead.',
    });
  await askForResetLink(ctx.db, ctx.tenant.id, user.email);
};

// The CSV code is loaded on demand.
const imported = async (
  ctx: SignedInContext,
  among: { db: Database; tenantId: string },
  input: Pick<InputOf<Own['importUsers']>, 'file' | 'body'>,
) => {
  if (!input.body.dryRun) requireActive(ctx.tenant);
  const { startUserImport } = await import('./import.ts');
  return await startUserImport(ctx, among, input);
};

const exported = async (ctx: SignedInContext, { query }: Pick<InputOf<Own['exportUsers']>, 'query'>) => {
  const { exportUsers } = await import('./export.ts');
  const { sortBy, order, q } = query;
  return exportUsers(ctx, { ...filterOf(query), sort: sortBy, order, q });
};

/** Returns the operation that the first call started, for a replay. */
const begunBefore = async ({ db }: SignedInContext, id: string) => {
  const operation = await db.get(operations, id);
  if (!operation) throw new ApiError('not_found');
  return { operation };
};

export const userHandlers: Handlers<Own> = {
  listUsers,
  createUser: { handle: createUser, replay: async (ctx, _input, id) => presentUser(await userById(ctx, id)) },
  getUser: async (ctx, { params }) => presentUser(await userById(ctx, params.userid)),
  updateUser: (ctx, { params, body }) => updateUser(ctx, params.userid, body),
  deleteUser: (ctx, { params }) => deleteUser(ctx, params.userid),
  setUserStatus: { handle: (ctx, { params, body }) => setStatus(ctx, params.userid, body), replay: 'run' },
  assignUserRole: { handle: (ctx, { params }) => assignRole(ctx, params.userid, params.role), replay: 'run' },
  unassignUserRole: { handle: (ctx, { params }) => unassignRole(ctx, params.userid, params.role), replay: 'run' },
  requestUserPasswordReset: {
    handle: (ctx, { params }) => requestPasswordReset(ctx, params.userid),
    replay: async () => undefined,
  },
  importUsers: {
    handle: (ctx, input) => imported(ctx, { db: ctx.db, tenantId: ctx.tenant.id }, input),
    replay: (ctx, _input, id) => begunBefore(ctx, id),
  },
  exportUsers: exported,
};

export const tenantUserHandlers: Handlers<typeof tenantUserEndpoints> = {
  listTenantUsers: async (ctx, input) => listUsers(await asTenant(ctx, input.params), input),
  createTenantUser: {
    handle: async (ctx, input) => createUser(await asTenant(ctx, input.params), input),
    replay: async (ctx, { params }, id) => presentUser(await userById(await asTenant(ctx, params), id)),
  },
  getTenantUser: async (ctx, { params }) => presentUser(await userById(await asTenant(ctx, params), params.userid)),
  updateTenantUser: async (ctx, { params, body }) => updateUser(await asTenant(ctx, params), params.userid, body),
  deleteTenantUser: async (ctx, { params }) => deleteUser(await asTenant(ctx, params), params.userid),
  setTenantUserStatus: {
    handle: async (ctx, { params, body }) => setStatus(await asTenant(ctx, params), params.userid, body),
    replay: 'run',
  },
  assignTenantUserRole: {
    handle: async (ctx, { params }) => assignRole(await asTenant(ctx, params), params.userid, params.role),
    replay: 'run',
  },
  unassignTenantUserRole: {
    handle: async (ctx, { params }) => unassignRole(await asTenant(ctx, params), params.userid, params.role),
    replay: 'run',
  },
  requestTenantUserPasswordReset: {
    handle: async (ctx, { params }) => requestPasswordReset(await asTenant(ctx, params), params.userid),
    replay: async () => undefined,
  },
  importTenantUsers: {
    handle: async (ctx, input) => {
      const own = { db: ctx.db, tenantId: ctx.tenant.id };
      return imported(await asTenant(ctx, input.params), own, input);
    },
    replay: (ctx, _input, id) => begunBefore(ctx, id),
  },
  exportTenantUsers: async (ctx, input) => exported(await asTenant(ctx, input.params), input),
};
