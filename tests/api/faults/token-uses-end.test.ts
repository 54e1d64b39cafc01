import { setTimeout as wait } from 'node:timers/promises';
import { Features } from '@kindred/contract/flags';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiTokens, tokenAudits } from '../../../functions/src/core/api-tokens/store.ts';
import { clientApplications } from '../../../functions/src/core/client-applications/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { functionFiles, type ServedFunction, serveFunction, statusOf } from '../../bench/served-function.ts';
import { makeApplication, makeTokenOf } from '../../support/core/token-calls.ts';
import { asInstance, deployedDatabase } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let served: ServedFunction;
let admin: Persona;

beforeAll(async () => {
  asInstance({ databaseId: deployedDatabase });
  await tenant.create({ features: Features.parse({ automation: true }) });
  admin = await tenant.person('Ada', { roles: ['ADMIN'] });
  served = await serveFunction(functionFiles.built, 'api', { KINDRED_ENV: 'test' }, () => undefined);
  while ((await statusOf(served.port, '/public-api/v1/tenant', { 'x-forwarded-host': tenant.host })) !== 200)
    await wait(50);
}, 120_000);
afterAll(() => served.stop());

test('a server that is asked to stop first writes every use of a token', async () => {
  const applicationId = await makeApplication(admin);
  const { id: tokenId, secret } = await makeTokenOf(admin, applicationId);
  const headers = { 'x-forwarded-host': tenant.host, authorization: `Bearer ${secret}` };
  for (let call = 0; call < 5; call += 1) expect(await statusOf(served.port, '/api/v1/users', headers)).toBe(200);
  await served.end();
  const db = tenantDatabase(tenant.id);
  const [audit] = await db.find(tokenAudits, { tokenId, action: 'USED' }, 10);
  expect(audit).toMatchObject({ count: 5, route: '/api/v1/users' });
  expect(await db.get(apiTokens, tokenId)).toMatchObject({ lastUsedAt: audit!.at });
  expect(await db.get(clientApplications, applicationId)).toMatchObject({ lastUsedAt: audit!.at });
});
