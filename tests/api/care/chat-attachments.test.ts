import { beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '../../../functions/src/due/run.ts';
import { form } from '../../support/call.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { inRoom, writeMessage } from '../../support/care/chat-messages.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webm } from '../../support/webm.ts';
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

  test('that is a voice note has its length and its waveform, and messages describe it so', async () => {
    const voice = { voice_seconds: '7', voice_peaks: '0,40,100' };
    const sent = await member.call(`POST ${room()}/attachments`, {
      raw: form(webm(2), 'audio/webm', 'Voice.webm', voice),
    });
    expect([sent.status, sent.body]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Voice.webm',
        content_type: 'audio/webm',
        size_bytes: webm(2).length,
        voice: { seconds: 7, peaks: [0, 40, 100] },
      },
    ]);
    const messageId = await writeMessage(tenant.id, roomId, member.uid, '', { also: { attachments: [sent.body] } });
    const heard = await read(friend, sent.body.id);
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/webm']);
    const { items } = (await friend.call(`GET ${room()}/messages`)).body;
    expect(items.find(({ id }: { id: string }) => id === messageId).attachments).toEqual([sent.body]);
  });

  test.each([
    ['no waveform', { voice_seconds: '7' }],
    ['no length', { voice_peaks: '1' }],
    ['more than five minutes', { voice_seconds: '301', voice_peaks: '1' }],
    ['no time at all', { voice_seconds: '0', voice_peaks: '1' }],
    ['65 heights', { voice_seconds: '7', voice_peaks: Array.from({ length: 65 }, () => '1').join() }],
    ['a height of 101', { voice_seconds: '7', voice_peaks: '101' }],
    ['a height that is no number', { voice_seconds: '7', voice_peaks: '1,,x' }],
    ['something else', { voice_seconds: '7', voice_peaks: '1', voice_text: 'Hello' }],
  ])('that is a voice note with %s is refused', async (_, voice) => {
    const raw = form(webm(2), 'audio/webm', 'Voice.webm', voice);
    expect((await member.call(`POST ${room()}/attachments`, { raw })).status).toBe(400);
  });

  test('that is called a voice note and has a picture or is one is refused; without that it is a video', async () => {
    const voice = { voice_seconds: '7', voice_peaks: '1' };
    const film = await member.call(`POST ${room()}/attachments`, {
      raw: form(webm(1, 2), 'audio/webm', 'Film.webm', voice),
    });
    const picture = await member.call(`POST ${room()}/attachments`, {
      raw: form(webp(3), 'image/webp', 'Rose.webp', voice),
    });
    expect([film.status, picture.status]).toEqual([400, 400]);
    const raw = form(webm(1, 2), 'video/webm', 'Film.webm');
    expect((await member.call(`POST ${room()}/attachments`, { raw })).body.content_type).toBe('video/webm');
  });

  test('of a kind that browsers run is refused', async () => {
    const raw = form(new TextEncoder().encode('<html><script>alert(1)</script></html>'), 'text/html', 'page.html');
    expect((await member.call(`POST ${room()}/attachments`, { raw })).status).toBe(400);
  });
});
