import { tenantById } from '../../../functions/src/identity/tenant/cache.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { socialModule } from '../../../functions/src/social/module.ts';
import { readData } from '../data.ts';

/** Creates a tenant's sources and what else the module's samples have, for one of its people. */
export const seedSocial = async (): Promise<void> => {
  const owners = await readData<Record<string, string>>('social/samples.json');
  const module = socialModule(() => Promise.resolve([]));
  for (const [tenantId, uid] of Object.entries(owners)) {
    const ctx = { db: tenantDatabase(tenantId), tenant: await tenantById(tenantId), actor: { uid } };
    const { handle } = (await module.handler('seedSocialSample')) as {
      handle: (context: typeof ctx) => Promise<unknown>;
    };
    await handle(ctx);
  }
};
