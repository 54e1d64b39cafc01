import { assertFails, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { circleMemberId, collectionPath } from '@kindred/contract/paths';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { circleId, insiders, outsiders, personas, type PersonaName } from './personas.ts';
import { browserOf, reset, rulesEnvironment, seedTenant } from './rules-environment.ts';

let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await rulesEnvironment('circle-members');
  await reset(environment);
});
afterAll(() => environment.cleanup());

const memberships = (who: PersonaName, tenantId = 'acme') =>
  browserOf(environment, who).firestore().collection(collectionPath(tenantId, 'circleMembers'));

const membership = (who: PersonaName, uid: string, tenantId = 'acme') =>
  memberships(who, tenantId).doc(circleMemberId(circleId, uid));

describe('memberships, which the API shows, are closed to the database’s clients:', () => {
  test.each([...insiders, ...outsiders])('not read by: %s', async (who) => {
    const uid = who === 'visitor' ? 'visitor' : personas[who].uid;
    await assertFails(membership(who, personas.admin.uid).get());
    await assertFails(membership(who, uid).get());
    await assertFails(membership(who, uid, 'root').get());
    await assertFails(membership(who, 'nobody').get());
  });

  test.each([...insiders, ...outsiders])('not listed by: %s', async (who) => {
    const uid = who === 'visitor' ? 'visitor' : personas[who].uid;
    const active = memberships(who).where('active', '==', true);
    await assertFails(active.where('circle_id', '==', circleId).limit(1).get());
    await assertFails(active.where('user_id', '==', uid).limit(1).get());
    await assertFails(memberships(who).limit(1).get());
    const everywhere = browserOf(environment, who).firestore().collectionGroup('circleMembers');
    await assertFails(everywhere.where('user_id', '==', uid).limit(1).get());
  });

  test.each([...insiders, ...outsiders])('not written by: %s', async (who) => {
    const uid = who === 'visitor' ? 'visitor' : personas[who].uid;
    await assertFails(membership(who, uid).set({ circle_id: circleId, user_id: uid, active: true, role: 'admin' }));
    await assertFails(membership(who, personas.admin.uid).update({ role: 'member' }));
    await assertFails(membership(who, personas.admin.uid).delete());
    await assertFails(memberships(who).add({ circle_id: circleId, user_id: uid, active: true, role: 'admin' }));
  });
});

describe.each(['SUSPENDED', 'DELETED', 'ACTIVE'])('the record of a tenant that is %s', (status) => {
  test.each([...insiders, 'superAdmin', 'visitor'] as const)('is neither read nor written by: %s', async (who) => {
    await seedTenant(environment, 'acme', status);
    const record = browserOf(environment, who).firestore().doc('tenants/acme');
    await assertFails(record.get());
    await assertFails(record.update({ status: 'ACTIVE' }));
  });
});
