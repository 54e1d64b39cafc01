import { assertFails, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { insiders, outsiders, personas, type PersonaName } from './personas.ts';
import { browserOf, reset, rulesEnvironment } from './rules-environment.ts';

let environment: RulesTestEnvironment;

/** Documents that only the API may access, in a tenant and outside. */
const documents = [
  'tenants/acme',
  'tenants/acme/users/chloe',
  'tenants/acme/circles/garden',
  'tenants/acme/circles/garden/anything/else',
  'tenants/acme/chatReports/one',
  'tenants/acme/invitations/one',
  'tenants/acme/slugs/garden',
  'tenants/acme/idempotency/one',
  'tenants/acme/operations/one',
  'tenants/acme/auditLog/one',
  'tenants/acme/meetingRooms/one',
  'tenants/acme/meetingRooms/one/people/chloe',
  'tenants/acme/meetingRooms/one/signals/two',
  'tenants/lumen/circles/garden',
  'subdomains/acme',
  'tokenHashes/one',
  'changes/one',
  'due/one',
  'rateCounters/one',
  'globalConfigs/one',
  'migrations/one',
  'locks/one',
];

const everybody: readonly PersonaName[] = [...insiders, ...outsiders];

beforeAll(async () => {
  environment = await rulesEnvironment('everything-else');
  const fields = { user_id: personas.member.uid, active: true };
  await reset(environment, Object.fromEntries(documents.map((path) => [path, fields])));
});
afterAll(() => environment.cleanup());

describe.each(everybody)('to %s', (who) => {
  test.each(documents)('%s is closed', async (path) => {
    const document = browserOf(environment, who).firestore().doc(path);
    await Promise.all([
      assertFails(document.get()),
      assertFails(document.set({ active: true })),
      assertFails(document.update({ active: false })),
      assertFails(document.delete()),
      assertFails(document.parent.limit(1).get()),
      assertFails(document.parent.where('user_id', '==', personas.member.uid).limit(1).get()),
    ]);
  });

  test('files are closed', async () => {
    for (const path of ['tenants/acme/users/chloe/picture', 'tenants/acme/pictures/logo', 'anything']) {
      const file = browserOf(environment, who).storage().ref(path);
      await assertFails(file.getDownloadURL());
      await assertFails(file.putString('hello').then());
      await assertFails(file.delete());
    }
  });
});
