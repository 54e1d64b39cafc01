import { documentModule } from '../../../functions/src/document/module.ts';
import { tenantById } from '../../../functions/src/identity/tenant/cache.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { readData } from '../data.ts';

/** Adds the sample library of a tenant, uploaded by one of its people. */
export const seedDocument = async (): Promise<void> => {
  const owners = await readData<Record<string, string>>('document/samples.json');
  const module = documentModule(() => Promise.resolve([]));
  for (const [tenantId, uid] of Object.entries(owners)) {
    const tenant = await tenantById(tenantId);
    const ctx = { db: tenantDatabase(tenantId), files: tenantFiles(tenantId), tenant, actor: { uid } };
    const { handle } = (await module.handler('seedLibrarySample')) as {
      handle: (context: typeof ctx) => Promise<unknown>;
    };
    await handle(ctx);
  }
};
