import type { signInEndpoints } from '@kindred/contract/core/sign-ins/endpoints';
import { noteSignIn } from '../../../functions/src/core/sign-ins/note.ts';
import { signIns } from '../../../functions/src/core/sign-ins/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, several, write } from '../operations-budget.ts';

/** Reports a sign-in with a password, as the identity service does. */
export const newSignIn = (tenantId: string, uid: string, also: Partial<Parameters<typeof noteSignIn>[0]> = {}) =>
  noteSignIn({
    tenantId,
    uid,
    provider: 'password',
    address: '203.0.113.77',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    ...also,
  });

/** Deletes recorded sign-ins. If the functions run, they also record a test person's own sign-in. */
export const forgetSignIns = async (tenantId: string, userId: string): Promise<void> => {
  const db = tenantDatabase(tenantId);
  for (const { id } of await db.find(signIns, { userId }, 100)) await db.remove(signIns, id);
};

export const signInSamples: NounSamples<typeof signInEndpoints> = {
  examples: {
    listMySignIns: async (scene) => {
      const by = await scene.tenant.person('Sina');
      await newSignIn(scene.tenant.id, by.uid);
      return { by };
    },
    signOutEverywhere: async (scene) => ({ by: await scene.tenant.person('Sina') }),
    signOutUser: async (scene) => ({ by: scene.customerAdministrator, params: { userid: await scene.newUser() } }),
    signOutTenantUser: async (scene) => ({
      by: scene.superAdministrator,
      params: { tenantid: scene.tenant.id, userid: await scene.newUser() },
    }),
  },
  budgets: {
    listMySignIns: list,
    signOutEverywhere: write([], ['change', 'due entry', 'due entry']),
    signOutUser: several(3, 7),
    signOutTenantUser: several(3, 7),
  },
  lists: {
    listMySignIns: {
      by: asAdministrator,
      prepare: ({ tenant, administrator }) => forgetSignIns(tenant.id, administrator.uid),
      make: ({ tenant, administrator }, userAgent) => newSignIn(tenant.id, administrator.uid, { userAgent }),
      labelOf: ({ id }: { id: string }) => id,
    },
  },
};
