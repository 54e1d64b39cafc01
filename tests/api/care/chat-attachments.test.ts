import { beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '../../../functions/src/due/run.ts';
import { form } from '../../support/call.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { inRoom, writeMessage } from '../../support/care/chat-messages.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

const tenant = new TestTenant();
let owner: Persona, member: Persona, friend: Persona, stranger: Persona;
let circleId: string, roomId: string;

const room = () => `/api/v1/care/chat/rooms/${roomId}`;
const upload = async (who: Persona) =>
  who.call(`POST ${room()}/attachments`, { raw: form(webp(3), 'image/webp', 'Rosés.webp') });
const read = (who: Persona, id: string) => who.call(`GET ${room()}/attachments/${id}/file`);

beforeAll(async () => {
  await tenant.create();
  [owner, member, friend, stranger] = await tenant.people('Olga', 'Max', 'Frank', 'Stranger');
  circleId = (await createCircle(owner, 'Garden')).id;
  for (const who of [member, friend]) await addMember(owner, circleId, who);
  const body = { kind: 'group', name: 'Roses', member_ids: [friend.uid] };
  roomId = (await member.call(`POST /api/v1/care/circles/${circleId}/chat/rooms`, { body })).body.id;
});

describe('a file of a message', () => {
  test('can be read by the members of the room, and no others', async () => {
    const uploaded = await upload(member);
    expect([uploaded.status, uploaded.body]).toEqual([
      201,
      { id: expect.any(String), name: 'Rosés.webp', content_type: 'image/webp', size_bytes: webp(3).length },
    ]);
    const { id } = uploaded.body;
    await writeMessage(tenant.id, roomId, member.uid, 'Look', { also: { attachments: [uploaded.body] } });
    for (const who of [member, friend]) expect((await read(who, id)).status).toBe(200);
    for (const who of [owner, stranger]) {
      expect((await read(who, id)).status).toBe(404);
      expect((await upload(who)).status).toBe(404);
    }
  });

  test('can be read only by its uploader before it is sent, and after its message is deleted', async () => {
    const { body } = await upload(member);
    expect((await read(friend, body.id)).status).toBe(404);
    expect((await read(member, body.id)).status).toBe(200);
    const message = await writeMessage(tenant.id, roomId, member.uid, '', { also: { attachments: [body] } });
    expect((await read(friend, body.id)).status).toBe(200);
    await (await inRoom(tenant.id, roomId, `messages/${message}`)).update({ attachments: [], deleted_at: new Date() });
    expect((await read(friend, body.id)).status).toBe(404);
  });

  test('that was not sent within a day is removed, and no other file is', async () => {
    const [unsent, sent] = [await upload(member), await upload(member)];
    await writeMessage(tenant.id, roomId, member.uid, 'Look', { also: { attachments: [sent.body] } });
    passTime(25 * 3600);
    await sweep();
    realTime();
    expect((await read(member, unsent.body.id)).status).toBe(404);
    expect((await read(friend, sent.body.id)).status).toBe(200);
  });

  test('of a kind that browsers run is refused', async () => {
    const raw = form(new TextEncoder().encode('<html><script>alert(1)</script></html>'), 'text/html', 'page.html');
    expect((await member.call(`POST ${room()}/attachments`, { raw })).status).toBe(400);
  });
});
