import { recruitmentModule } from '../../../functions/src/recruitment/module.ts';
import { tenantById } from '../../../functions/src/identity/tenant/cache.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { readData } from '../data.ts';

/** Creates a tenant's templates, positions, candidates and meetings: the module's own samples, for one of its people. */
export const seedRecruitment = async (): Promise<void> => {
  const owners = await readData<Record<string, string>>('recruitment/samples.json');
  const module = recruitmentModule(() => Promise.resolve([]));
  for (const [tenantId, uid] of Object.entries(owners)) {
    const ctx = { db: tenantDatabase(tenantId), tenant: await tenantById(tenantId), actor: { uid } };
    for (const name of ['seedRecruitmentReference', 'seedRecruitmentSample']) {
      const { handle } = (await module.handler(name)) as { handle: (context: typeof ctx) => Promise<unknown> };
      await handle(ctx);
    }
  }
};
