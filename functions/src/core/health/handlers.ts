import type { healthEndpoints } from '@kindred/contract/core/health/endpoints';
import type { Handlers } from '../../http/context.ts';
import { tenants } from '../../identity/tenant/store.ts';
import { etagOf } from '../../platform/crypto.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';
import { identities } from '../../platform/identity.ts';
import type { CoreRegistry } from '../noun.ts';

const check = async (name: string, ask: () => Promise<unknown>) => {
  const started = performance.now();
  const status = await ask().then(
    () => 'pass' as const,
    () => 'fail' as const,
  );
  return { name, status, ms: Math.round(performance.now() - started) };
};

/**
 * The API's description. An instance builds it on the first request for it, because that takes as long as a hundred
 * other calls.
 */
let description: Promise<{ etag: string; bytes: Uint8Array }> | undefined;

const describe = async (modules: CoreRegistry['modules']) => {
  const [{ openApi }, { endpoints }, all] = await Promise.all([
    import('../openapi/document.ts'),
    import('@kindred/contract/endpoints'),
    modules(),
  ]);
  const tags = Object.assign({}, ...all.map((module) => module.tags)) as Record<string, string>;
  const bytes = new TextEncoder().encode(JSON.stringify(openApi(endpoints, tags)));
  return { etag: etagOf(bytes), bytes };
};

export const healthHandlers = ({ modules }: CoreRegistry): Handlers<typeof healthEndpoints> => ({
  getHealth: async (ctx) => {
    const checks = await Promise.all([
      check('database', () => platformDatabase.get(tenants, ctx.tenant.id)),
      check('identity', () => identities(ctx.tenant.id).byId('health')),
      check('storage', () => ctx.files.get('health')),
    ]);
    return { status: checks.every(({ status }) => status === 'pass') ? 'pass' : 'fail', checks };
  },
  getOpenApi: async () => {
    const { etag, bytes } = await (description ??= describe(modules));
    return { etag, read: () => Promise.resolve(bytes) };
  },
});
