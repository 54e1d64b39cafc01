import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { writeMessage } from '../../support/care/chat-messages.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, member: Persona, friend: Persona, stranger: Persona;
let circleId: string, roomId: string, messageId: string;

const room = () => `/api/v1/care/chat/rooms/${roomId}`;
const report = (who: Persona, id = messageId) =>
  who.call(`POST ${room()}/messages/${id}/report`, { body: { reason: 'Not kind' } });
const reports = async (who: Persona) => (await who.call(`GET /api/v1/care/circles/${circleId}/chat/reports`)).body;
const decide = (who: Persona, id: string, status: string) =>
  who.call(`PATCH /api/v1/care/chat/reports/${id}`, { body: { status } });
const texts = async () =>
  ((await friend.call(`GET ${room()}/messages`)).body.items as { text: string }[]).map(({ text }) => text);

beforeAll(async () => {
  await tenant.create();
  [owner, member, friend, stranger] = await tenant.people('Olga', 'Max', 'Frank', 'Stranger');
});

beforeEach(async () => {
  circleId = (await createCircle(owner, 'Garden')).id;
  for (const who of [member, friend]) await addMember(owner, circleId, who);
  const body = { kind: 'group', name: 'Roses', member_ids: [friend.uid] };
  roomId = (await member.call(`POST /api/v1/care/circles/${circleId}/chat/rooms`, { body })).body.id;
  await writeMessage(tenant.id, roomId, friend.uid, 'Between us', { at: Date.now() - 5000 });
  messageId = await writeMessage(tenant.id, roomId, friend.uid, 'Something unkind');
});

describe('a reported message', () => {
  test('is shown to the circle’s admins by itself, who see nothing else of the room', async () => {
    expect((await report(member)).status).toBe(201);
    const { items, total } = await reports(owner);
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      circle_id: circleId,
      message: { id: messageId, room_id: roomId, author_id: friend.uid, text: 'Something unkind' },
      reason: 'Not kind',
      reported_by: member.uid,
      status: 'OPEN',
    });
    expect(JSON.stringify(items)).not.toContain('Between us');
    expect((await owner.call(`GET ${room()}/messages`)).status).toBe(404);
  });

  test('is reported once by each person, and only by people in the room', async () => {
    const [first, second] = [await report(member), await report(member)];
    expect(second.body).toEqual(first.body);
    expect((await reports(owner)).total).toBe(1);
    for (const who of [owner, stranger]) expect((await report(who)).status).toBe(404);
    expect((await report(member, 'unknown')).status).toBe(404);
  });

  test('is removed by an admin who is not in the room', async () => {
    const { id } = (await report(member)).body;
    const decided = await decide(owner, id, 'REMOVED');
    expect([decided.status, decided.body]).toMatchObject([200, { status: 'REMOVED', decided_by: owner.uid }]);
    expect(await texts()).toEqual(['', 'Between us']);
    expect((await decide(owner, id, 'REMOVED')).status).toBe(200);
    expect((await report(member)).status).toBe(404);
  });

  test('stays if an admin decides so', async () => {
    const { id } = (await report(member)).body;
    expect((await decide(owner, id, 'DISMISSED')).body.status).toBe('DISMISSED');
    expect(await texts()).toEqual(['Something unkind', 'Between us']);
  });

  test('is decided by admins alone', async () => {
    const { id } = (await report(member)).body;
    for (const [who, status] of [
      [member, 403],
      [friend, 403],
      [stranger, 404],
    ] as const)
      expect((await decide(who, id, 'REMOVED')).status).toBe(status);
    expect((await member.call(`GET /api/v1/care/circles/${circleId}/chat/reports`)).status).toBe(403);
    expect(await texts()).toEqual(['Something unkind', 'Between us']);
  });
});
