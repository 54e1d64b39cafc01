import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { circleMemberId, collectionPath } from '@kindred/contract/paths';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { circleId, insiders, otherCircleId, outsiders, personas, type PersonaName } from './personas.ts';
import { browserOf, rulesEnvironment, seedMemberships, seedTenant } from './rules-environment.ts';

let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await rulesEnvironment('circle-members');
  await environment.clearFirestore();
  await seedMemberships(environment);
});
afterAll(() => environment.cleanup());

const memberships = (who: PersonaName, tenantId = 'acme') =>
  browserOf(environment, who).firestore().collection(collectionPath(tenantId, 'circleMembers'));

const membership = (who: PersonaName, uid: string, circle = circleId, tenantId = 'acme') =>
  memberships(who, tenantId).doc(circleMemberId(circle, uid));

const activeOf = (who: PersonaName, circle = circleId, tenantId = 'acme') =>
  memberships(who, tenantId).where('circle_id', '==', circle).where('active', '==', true);

describe('one membership', () => {
  test.each(insiders)('is read by a %s of the circle', async (who) => {
    const found = await assertSucceeds(membership(who, personas.admin.uid).get());
    expect(found.get('role')).toBe('admin');
  });

  test.each(outsiders)('is refused to: %s', async (who) => {
    await assertFails(membership(who, personas.admin.uid).get());
  });

  test.each(['unverifiedMember', 'movedMember', 'formerMember'] as const)(
    'is refused to the person themselves: %s',
    async (who) => {
      await assertFails(membership(who, personas[who].uid).get());
    },
  );

  test('is no longer shown once it has ended', async () => {
    await assertFails(membership('admin', personas.formerMember.uid).get());
  });

  test('that does not exist is refused, so that nobody learns who is in no circle', async () => {
    await assertFails(membership('member', 'nobody').get());
  });

  test('of another circle is refused to a member of this one', async () => {
    await assertFails(membership('admin', personas.memberOfAnotherCircle.uid, otherCircleId).get());
  });

  test('in the root tenant is read by its own people', async () => {
    await assertSucceeds(
      membership('memberInTheRootTenant', personas.memberInTheRootTenant.uid, circleId, 'root').get(),
    );
  });

  test.each(['admin', 'superAdmin', 'namesakeOfTheRootTenant', 'namesakeInATenantCalledRoot', 'visitor'] as const)(
    'in the root tenant is refused to: %s',
    async (who) => {
      await assertFails(membership(who, personas.memberInTheRootTenant.uid, circleId, 'root').get());
    },
  );
});

describe('the list of a circle’s members', () => {
  test.each(insiders)('is read by a %s of the circle, without those who left', async (who) => {
    const found = await assertSucceeds(activeOf(who).limit(100).get());
    expect(found.docs.map((document) => document.get('user_id')).toSorted()).toEqual([
      'anna',
      'bruno',
      'chloe',
      'dimitri',
      'klara',
    ]);
  });

  test.each(outsiders)('is refused to: %s', async (who) => {
    await assertFails(activeOf(who).limit(100).get());
  });

  test('is refused without a limit, or above 100', async () => {
    await assertFails(activeOf('admin').get());
    await assertFails(activeOf('admin').limit(101).get());
  });

  test('is refused where those who left could be in it', async () => {
    await assertFails(memberships('admin').where('circle_id', '==', circleId).limit(100).get());
    await assertFails(
      memberships('admin').where('circle_id', '==', circleId).where('active', '==', false).limit(100).get(),
    );
  });

  test('is refused across circles', async () => {
    await assertFails(memberships('admin').limit(1).get());
    await assertFails(memberships('admin').where('active', '==', true).limit(100).get());
    await assertFails(activeOf('admin', otherCircleId).limit(100).get());
    await assertFails(
      memberships('admin')
        .where('circle_id', 'in', [circleId, otherCircleId])
        .where('active', '==', true)
        .limit(100)
        .get(),
    );
    await assertFails(memberships('admin').where('circle_id', '>=', '').where('active', '==', true).limit(100).get());
  });

  test('of a person’s own circles is refused: the API has it', async () => {
    const own = memberships('member').where('user_id', '==', personas.member.uid).where('active', '==', true);
    await assertFails(own.limit(100).get());
  });

  test('is refused across tenants', async () => {
    const everywhere = browserOf(environment, 'superAdmin').firestore().collectionGroup('circleMembers');
    await assertFails(everywhere.where('circle_id', '==', circleId).where('active', '==', true).limit(100).get());
    await assertFails(activeOf('admin', circleId, 'root').limit(100).get());
  });
});

describe('a tenant that is', () => {
  afterEach(() => seedTenant(environment, 'acme'));

  test.each(['SUSPENDED', 'DELETED'])(
    '%s shows its memberships to nobody, and to its members again afterwards',
    async (status) => {
      await seedTenant(environment, 'acme', status);
      for (const who of insiders) {
        await assertFails(membership(who, personas.admin.uid).get());
        await assertFails(activeOf(who).limit(100).get());
      }
      await seedTenant(environment, 'acme');
      for (const who of insiders) await assertSucceeds(activeOf(who).limit(100).get());
    },
  );

  test('suspended leaves other tenants as they are', async () => {
    await seedTenant(environment, 'acme', 'SUSPENDED');
    const { uid } = personas.memberInTheRootTenant;
    await assertSucceeds(membership('memberInTheRootTenant', uid, circleId, 'root').get());
  });

  test.each([...insiders, 'superAdmin', 'visitor'] as const)(
    'has a record that nobody reads or writes: %s',
    async (who) => {
      const record = browserOf(environment, who).firestore().doc('tenants/acme');
      await assertFails(record.get());
      await assertFails(record.update({ status: 'ACTIVE' }));
    },
  );
});

describe('nobody writes a membership', () => {
  test.each([...insiders, ...outsiders])('not: %s', async (who) => {
    const uid = who === 'visitor' ? 'visitor' : personas[who].uid;
    await assertFails(membership(who, uid).set({ circle_id: circleId, user_id: uid, active: true, role: 'admin' }));
    await assertFails(membership(who, personas.admin.uid).update({ role: 'member' }));
    await assertFails(membership(who, personas.admin.uid).delete());
    await assertFails(memberships(who).add({ circle_id: circleId, user_id: uid, active: true, role: 'admin' }));
  });
});
