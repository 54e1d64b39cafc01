import type { ClientApplication } from '@kindred/contract/core/client-applications/client-application';
import type { clientApplicationEndpoints } from '@kindred/contract/core/client-applications/endpoints';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { newId } from '../../platform/crypto.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { CoreRegistry } from '../noun.ts';
import { knownScopes, requireKnownScopes } from './scopes.ts';
import { applicationNameId, applicationNames, clientApplications, type StoredApplication } from './store.ts';

const applicationIn = async (db: Pick<Database, 'get'> | Transaction, id: string): Promise<StoredApplication> => {
  const application = await db.get(clientApplications, id);
  if (!application) throw new ApiError('not_found');
  return application;
};

const reserveName = async (tx: Transaction, name: string, applicationId: string): Promise<void> => {
  if (await tx.get(applicationNames, applicationNameId(name)))
    throw fieldError('conflict', 'name', 'Another application already has this name', 'name_taken');
  tx.create(applicationNames, { applicationId }, applicationNameId(name));
};

/** Changes an application and the rights of its tokens. Informs the other instances after the transaction. */
const change = async (
  { nouns }: CoreRegistry,
  ctx: SignedInContext,
  id: string,
  changed: (application: StoredApplication) => Partial<ClientApplication>,
): Promise<StoredApplication> => {
  const hooks = await Promise.all(nouns.flatMap(({ applicationChanged }) => applicationChanged?.() ?? []));
  const result = await ctx.db.transaction(async (tx) => {
    const before = await applicationIn(tx, id);
    const changes = changed(before);
    if (changes.name !== undefined && applicationNameId(changes.name) !== applicationNameId(before.name)) {
      await reserveName(tx, changes.name, id);
      tx.remove(applicationNames, applicationNameId(before.name));
    }
    const after = tx.update(clientApplications, before, changes, ctx.ifMatch);
    for (const { write } of hooks) await write(tx, ctx, after);
    return after;
  });
  for (const { committed } of hooks) committed(ctx, id);
  return result;
};

const remove = async ({ nouns }: CoreRegistry, ctx: SignedInContext, id: string): Promise<void> => {
  const hooks = await Promise.all(nouns.flatMap(({ applicationRemoved }) => applicationRemoved?.() ?? []));
  await ctx.db.transaction(async (tx) => {
    const application = await applicationIn(tx, id);
    for (const { write } of hooks) await write(tx, ctx, application);
    tx.remove(applicationNames, applicationNameId(application.name));
    tx.remove(clientApplications, application);
  });
  for (const { committed } of hooks) committed(ctx, id);
};

export const clientApplicationHandlers = (registry: CoreRegistry): Handlers<typeof clientApplicationEndpoints> => ({
  listScopes: async () => ({ items: [...(await knownScopes(registry))] }),
  listClientApplications: async (ctx, { query }) =>
    await pageOf(ctx.db, clientApplications, query, { status: query.includeInactive ? undefined : 'ACTIVE' }),
  createClientApplication: {
    handle: async (ctx, { body }) => {
      await requireKnownScopes(registry, body.scopes);
      const id = newId();
      return ctx.db.transaction(async (tx) => {
        await reserveName(tx, body.name, id);
        const fields = { ...body, tokenCount: 0, lastUsedAt: null, createdBy: ctx.actor.uid };
        return tx.create(clientApplications, fields, id);
      });
    },
    replay: (ctx, _input, id) => applicationIn(ctx.db, id),
  },
  getClientApplication: (ctx, { params }) => applicationIn(ctx.db, params.id),
  updateClientApplication: async (ctx, { params, body }) => {
    await requireKnownScopes(registry, body.scopes);
    return change(registry, ctx, params.id, () => body);
  },
  deactivateClientApplication: (ctx, { params }) =>
    change(registry, ctx, params.id, () => ({ status: 'INACTIVE' as const })),
  deleteClientApplication: (ctx, { params }) => remove(registry, ctx, params.id),
});
