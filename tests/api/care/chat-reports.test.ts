import type { ChatAttachment } from '@kindred/contract/care/chat-rooms/message';
import type { Notification } from '@kindred/contract/core/notifications/notification';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attachmentPath } from '../../../functions/src/care/chat-rooms/attachments.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { now } from '../../../functions/src/platform/clock.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { form } from '../../support/call.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { webp } from '../../support/webp.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { inRoom, writeMessage } from '../../support/care/chat-messages.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, member: Persona, friend: Persona, stranger: Persona;
let circleId: string, roomId: string, messageId: string;

const room = () => `/api/v1/care/chat/rooms/${roomId}`;
const report = (who: Persona, id = messageId) =>
  who.call(`POST ${room()}/messages/${id}/report`, { body: { reason: 'Not kind' } });
const reports = async (who: Persona) => (await who.call(`GET /api/v1/care/circles/${circleId}/chat/reports`)).body;
const decide = (who: Persona, id: string, status: string, version?: number) =>
  who.call(`PATCH /api/v1/care/chat/reports/${id}`, {
    body: { status },
    ...(version && { headers: { 'if-match': `"${version}"` } }),
  });
const texts = async () =>
  ((await friend.call(`GET ${room()}/messages`)).body.items as { text: string }[]).map(({ text }) => text);
const excerpt = async () => (await friend.call(`GET ${room()}`)).body.last_message.excerpt;

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
  test('is shown to the circle’s admins without the rest of the room', async () => {
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

  test('can be reported once by each person, and only by people in the room', async () => {
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
    expect(await excerpt()).toBe('');
    expect((await decide(owner, id, 'REMOVED')).status).toBe(200);
    expect((await report(member)).status).toBe(404);
  });

  test('stays if an admin decides to keep it', async () => {
    const { id } = (await report(member)).body;
    expect((await decide(owner, id, 'DISMISSED')).body.status).toBe('DISMISSED');
    expect(await excerpt()).toBe('Something unkind');
    expect(await texts()).toEqual(['Something unkind', 'Between us']);
  });

  test('is not removed by an admin who has not seen that another admin kept it', async () => {
    const { id, version } = (await report(member)).body;
    await decide(owner, id, 'DISMISSED', version);
    expect((await decide(owner, id, 'REMOVED', version)).body.code).toBe('version_conflict');
    expect(await texts()).toEqual(['Something unkind', 'Between us']);
  });

  test('is listed among the open reports until it is decided', async () => {
    const listed = async (status: string) =>
      (await owner.call(`GET /api/v1/care/circles/${circleId}/chat/reports?status=${status}`)).body.total;
    const { id } = (await report(member)).body;
    expect([await listed('OPEN'), await listed('DISMISSED')]).toEqual([1, 0]);
    await decide(owner, id, 'DISMISSED');
    expect([await listed('OPEN'), await listed('DISMISSED')]).toEqual([0, 1]);
  });

  test('that an admin removes does not change the room’s summary of a newer message', async () => {
    await writeMessage(tenant.id, roomId, friend.uid, 'Sorry');
    const { id } = (await report(member)).body;
    await decide(owner, id, 'REMOVED');
    expect(await excerpt()).toBe('Sorry');
  });

  test('can be decided only by admins', async () => {
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

  test('waits for the circle’s admins until it is decided', async () => {
    const waiting = async () => (await owner.call(`GET /api/v1/care/circles/${circleId}/waiting`)).body.chat_reports;
    const { id } = (await report(member)).body;
    expect(await waiting()).toBe(1);
    const told = (await owner.call('GET /api/v1/me/notifications')).body.items as Notification[];
    const ofCircle = told.filter(({ kind, circle_id }) => kind === 'waiting' && circle_id === circleId);
    expect(ofCircle.map(({ link }) => new URL(link, 'https://acme.example').searchParams.get('to'))).toEqual([
      '/care/chat/reports',
    ]);
    await decide(owner, id, 'DISMISSED');
    expect(await waiting()).toBe(0);
  });
});

describe('the files of a reported message', () => {
  let file: ChatAttachment, reported: string;
  const open = (who: Persona, reportId: string) =>
    who.call(`GET /api/v1/care/chat/reports/${reportId}/attachments/${file.id}/file`);
  const isStored = async () =>
    (await tenantFiles(tenant.id).get(attachmentPath({ circle_id: circleId, id: roomId }, file.id))) !== undefined;
  const deleteMessage = async () =>
    (await inRoom(tenant.id, roomId, `messages/${reported}`)).update({ attachments: [], deleted_at: new Date(now()) });
  const days = async (count: number) => {
    for (let day = 0; day < count; day++) {
      passTime(24 * 3600 + 60);
      await sweep();
    }
  };

  beforeEach(async () => {
    const raw = form(webp(3), 'image/webp', 'Roses.webp');
    file = (await friend.call(`POST ${room()}/attachments`, { raw })).body;
    reported = await writeMessage(tenant.id, roomId, friend.uid, 'Look', { also: { attachments: [file] } });
  });
  afterEach(() => {
    realTime();
    restart();
  });

  test('can be opened by an admin who is not in the room until the report is decided, and by no other admin', async () => {
    const { id } = (await report(member, reported)).body;
    expect((await open(owner, id)).bytes).toEqual(new Uint8Array(webp(3)));
    for (const [who, status] of [
      [member, 403],
      [friend, 403],
      [stranger, 404],
    ] as const)
      expect((await open(who, id)).status).toBe(status);
    const other = (await report(member)).body;
    expect((await open(owner, other.id)).status).toBe(404);
    await decide(owner, id, 'DISMISSED');
    expect((await open(owner, id)).status).toBe(404);
    expect(await isStored()).toBe(true);
  });

  test('leave the storage when an admin removes the message', async () => {
    const { id } = (await report(member, reported)).body;
    await decide(owner, id, 'REMOVED');
    expect(await isStored()).toBe(false);
  });

  test('stay for the admin if the author deletes the message, and leave the storage once the report is decided', async () => {
    const { id } = (await report(member, reported)).body;
    await days(1);
    await deleteMessage();
    await days(2);
    expect((await open(owner, id)).status).toBe(200);
    await decide(owner, id, 'DISMISSED');
    expect(await isStored()).toBe(false);
  });

  test('leave the storage within two days if the author deletes a message that no one has reported', async () => {
    // Skips the days of the tests above, whose daily work is done.
    passTime(10 * 24 * 3600);
    await sweep();
    expect(await isStored()).toBe(true);
    await deleteMessage();
    await days(2);
    expect(await isStored()).toBe(false);
    expect((await friend.call(`GET ${room()}/attachments/${file.id}/file`)).status).toBe(404);
  });
});
