import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../functions/src/core/users/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { createCircle } from '../../support/care/circles.ts';
import { addMember } from '../../support/care/invitations.ts';
import { syncMembershipsOf } from '../../support/due.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, member: Persona;
let circleId: string;
const path = (who: Persona) => `/api/v1/care/circles/${circleId}/members/${who.uid}`;
const setRole = (who: Persona, body: object) => owner.call(`PATCH ${path(who)}/role`, { body });
const told = async (who: Persona, kind: string) => {
  for (let run = 0; run < 2; run += 1) await sweep();
  const { items } = (await who.call('GET /api/v1/me/notifications?pageSize=100')).body;
  return items.filter((one: { kind: string }) => one.kind === kind);
};
const mailed = async (who: Persona, about: RegExp) => (await mailsTo(who.email)).filter(({ text }) => about.test(text));

beforeAll(async () => {
  await tenant.create();
});
beforeEach(async () => {
  [owner, member] = await tenant.people('Olga', 'Max');
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, member);
});

describe('a removed member', () => {
  test('is notified in the app and by mail who removed them and whom to ask, even if the circle is muted', async () => {
    const { body: settings } = await member.call('GET /api/v1/me/notification-settings');
    const circles = { [circleId]: { mutedUntil: '2199-01-01T00:00:00.000Z' } };
    await member.call('PUT /api/v1/me/notification-settings', { body: { ...settings, circles } });
    await owner.call(`DELETE ${path(member)}`);
    expect(await told(member, 'memberRemoved')).toMatchObject([
      { params: { name: 'Olga', circle: 'Garden', circle_id: circleId }, link: '/care/circles/select' },
    ]);
    const [mail, ...others] = await mailed(member, /Olga removed you from the circle “Garden”/);
    expect(mail).toMatchObject({ subject: 'You are no longer in the circle “Garden”' });
    expect([mail!.text.includes('ask Olga'), others]).toEqual([true, []]);
  });

  test('who left by choice gets no notification', async () => {
    await member.call(`DELETE ${path(member)}`);
    expect(await told(member, 'memberRemoved')).toEqual([]);
  });
});

describe('a member with another role', () => {
  test.each([
    ['admin', { role: 'admin' }, 'Olga made you an admin of “Garden”'],
    ['family_member', { role: 'family_member' }, 'Olga changed your role in “Garden” to Family'],
  ])('hears of it in the app and by mail: %s', async (role, body, line) => {
    await setRole(member, body);
    expect(await told(member, 'roleChanged')).toMatchObject([{ params: { role, name: 'Olga', circle: 'Garden' } }]);
    expect((await mailed(member, new RegExp(line))).map(({ subject }) => subject)).toEqual([line]);
    await setRole(member, body);
    expect(await told(member, 'roleChanged')).toHaveLength(1);
    expect(await told(owner, 'roleChanged')).toEqual([]);
  });

  test('is notified that the circle is theirs, after a handover or after the end of its owner’s account', async () => {
    await setRole(member, { role: 'admin' });
    await setRole(member, { role: 'admin', transfer_ownership: true });
    await told(member, 'roleChanged');
    expect(await mailed(member, /Olga handed “Garden” over to you/)).toHaveLength(1);
    await tenantDatabase(tenant.id).remove(users, member.uid);
    await syncMembershipsOf(tenant.id, member.uid);
    expect((await told(owner, 'roleChanged')).map(({ params }: { params: object }) => params)).toMatchObject([
      { role: 'heir' },
    ]);
    expect(await mailed(owner, /You now own “Garden”/)).toHaveLength(1);
  });
});
