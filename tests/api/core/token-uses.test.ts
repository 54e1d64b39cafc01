import { Features } from '@kindred/contract/flags';
import { limits } from '@kindred/contract/limits';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tokenAudits } from '../../../functions/src/core/api-tokens/store.ts';
import { noteUse } from '../../../functions/src/core/api-tokens/uses.ts';
import { withCall } from '../../../functions/src/platform/call.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { useLog } from '../../../functions/src/platform/log.ts';
import { makeApplication, makeTokenOf } from '../../support/core/token-calls.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let admin: Persona;
const lines: string[] = [];

beforeAll(async () => {
  await tenant.create({ features: Features.parse({ automation: true }) });
  admin = await tenant.person('Ada', { roles: ['ADMIN'] });
});
beforeEach(() => {
  restart();
  useLog((line) => void lines.push(line));
});
afterEach(() => {
  realTime();
  useLog();
});

test('a timer that an earlier call set writes the uses, long after that call was answered', async () => {
  const applicationId = await makeApplication(admin);
  const { id: tokenId } = await makeTokenOf(admin, applicationId);
  const from = { ip: '203.0.113.7', userAgent: 'nightly', isRefused: true };
  const use = (status: number, seconds: number): Promise<void> =>
    withCall('call', seconds, () =>
      noteUse({ tenantId: tenant.id, applicationId, tokenId, ...from }, 'GET', '/api/v1/users', status),
    );
  // There is an entry for each hour, and a new one may begin while the test moves the clock.
  const written = async () =>
    (await db.find(tokenAudits, { tokenId, action: 'USED' }, 10)).reduce((sum, { count }) => sum + count, 0);
  await use(200, 8);
  for (const count of [2, 3, 4]) {
    // The next write is due in less than a second, but after the end of the call.
    passTime(limits.tokenUsesSeconds - 0.5);
    await use(403, 0.1);
    await vi.waitFor(async () => expect(await written()).toBe(count), 20_000);
  }
  expect(lines.filter((line) => line.includes('Uses of a token'))).toEqual([]);
});
