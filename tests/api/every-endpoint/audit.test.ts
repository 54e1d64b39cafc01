import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { type EndpointName, endpoints } from '@kindred/contract/endpoints';
import { rootTenantId } from '@kindred/contract/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { exampleOf, send } from '../../support/examples.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { Scene } from '../../support/scene.ts';

/** Administrators' calls that are no write of their own, each with why. */
const withoutEntry: Partial<Record<EndpointName, string>> = {
  validateSubdomain: 'asks, and changes nothing',
  requestUserPasswordReset: 'it changes nothing: a mail goes to the owner of the account',
  requestTenantUserPasswordReset: 'it changes nothing: a mail goes to the owner of the account',
  seedCronReference: 'built-in jobs are part of the code: it says so, and changes nothing',
  seedCareReference: 'reference data is part of the code: it says so, and changes nothing',
  testPrompt: 'it changes no record, and stands in the log of executions',
  startReplay: 'it changes no record, and stands in the log of executions',
};

const all = Object.entries(endpoints) as [EndpointName, AnyEndpoint][];
const writes = all
  .filter(([, { access, method }]) => method !== 'GET' && (access.audience.endsWith('dmin') || access.role))
  .map(([name]) => name);

const scene = new Scene();

beforeAll(async () => {
  sendNowhere();
  await scene.create();
});

describe('an administrator’s write', () => {
  test.each(writes.filter((name) => !withoutEntry[name]))('by %s is in the audit log', async (name) => {
    const answer = await send(await exampleOf(name, scene));
    const requestId = answer.headers.get('x-request-id')!;
    const places = [scene.db, platformDatabase, tenantDatabase(rootTenantId)];
    const found = await Promise.all(places.map((db) => db.find(auditLog, { requestId }, 10)));
    expect(answer.status).toBeLessThan(300);
    expect(found.flat().map(({ actorEmail }) => actorEmail)).not.toEqual([]);
  });

  test('is left out only where it is named with its reason', () => {
    expect(Object.keys(withoutEntry).filter((name) => !writes.includes(name as EndpointName))).toEqual([]);
  });
});
