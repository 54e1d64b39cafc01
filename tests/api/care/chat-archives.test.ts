import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChatAttachment } from '@kindred/contract/care/chat-rooms/message';
import { circleChatRoomId } from '@kindred/contract/paths';
import { form } from '../../support/call.ts';
import { makeArchive, readArchive } from '../../support/care/archives.ts';
import { createCircle } from '../../support/care/circles.ts';
import { writeMessage } from '../../support/care/chat-messages.ts';
import { addMember } from '../../support/care/invitations.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webm } from '../../support/webm.ts';
import { webp } from '../../support/webp.ts';
import { syncMembershipsOf } from '../../support/due.ts';

const tenant = new TestTenant();
let owner: Persona, member: Persona, friend: Persona;
let circleId: string, everybodys: string;

const make = async (who: Persona, body: object): Promise<string> =>
  (await who.call(`POST /api/v1/care/circles/${circleId}/chat/rooms`, { body })).body.id;
const group = (who: Persona, ...others: Persona[]) =>
  make(who, { kind: 'group', name: 'Roses', member_ids: others.map(({ uid }) => uid) });
const direct = (who: Persona, other: Persona) => make(who, { kind: 'direct', member_ids: [other.uid] });
const upload = async (who: Persona, roomId: string, number: number): Promise<ChatAttachment> => {
  const raw = form(webp(number), 'image/webp', `Rose ${number}.webp`);
  return (await who.call(`POST /api/v1/care/chat/rooms/${roomId}/attachments`, { raw })).body;
};
const write = (roomId: string, who: Persona, text: string, also = {}, at = Date.now()) =>
  writeMessage(tenant.id, roomId, who.uid, text, { also, at });
const archiveOf = async (who: Persona) => readArchive(who, await makeArchive(who, circleId));
const pageOf = (name: string): number => Number(/-(\d+)\.json$/.exec(name)?.[1] ?? 1);
const textsIn = (zip: Awaited<ReturnType<typeof archiveOf>>): string[] =>
  zip.names
    .filter((name) => name.startsWith('data/chat-rooms'))
    .toSorted((one, other) => pageOf(one) - pageOf(other))
    .flatMap((name) => JSON.parse(zip.text(name)) as { text: string }[])
    .map(({ text }) => text);
const exportOf = async (who: Persona) => {
  const files = unzipSync((await who.call('GET /api/v1/me/export')).bytes);
  const chat = Object.keys(files).filter((name) => name.startsWith('care/chat/'));
  const texts = chat
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(strFromU8(files[name]!)) as { text: string }[])
    .map(({ text }) => text);
  return { files, chat, texts: texts.toSorted() };
};

beforeAll(async () => {
  await tenant.create();
  [owner, member, friend] = await Promise.all([tenant.person('Olga'), tenant.person('Max'), tenant.person('Frank')]);
});

beforeEach(async () => {
  circleId = (await createCircle(owner, 'Garden')).id;
  everybodys = circleChatRoomId(circleId);
  for (const who of [member, friend]) await addMember(owner, circleId, who);
});

describe('a family archive', () => {
  test('has the messages of its owner’s rooms and of no others, oldest first', async () => {
    await write(everybodys, owner, 'For us all', {}, Date.now() - 2000);
    await write(everybodys, friend, 'Welcome', {}, Date.now() - 1000);
    await write(await group(member, owner), member, 'In the group');
    await write(await direct(member, friend), member, 'Between two');
    expect(textsIn(await archiveOf(member))).toEqual(['For us all', 'Welcome', 'In the group', 'Between two']);
    expect(textsIn(await archiveOf(friend))).toEqual(['For us all', 'Welcome', 'Between two']);
  });

  test('of an admin has nothing from rooms that the admin is not in', async () => {
    const rooms = [await direct(member, friend), await group(member, friend)];
    for (const room of rooms) {
      const file = await upload(member, room, 7);
      await write(room, member, 'Not for Olga', { attachments: [file] });
    }
    const zip = await archiveOf(owner);
    for (const name of zip.names) expect(Buffer.from(zip.bytes(name)).includes('Not for Olga')).toBe(false);
    expect(zip.names.filter((name) => name.startsWith('chat-rooms/'))).toEqual([]);
  });

  test('leaves out deleted messages', async () => {
    await write(everybodys, owner, 'Stays');
    await write(everybodys, owner, '', { deleted_at: new Date(), terms: [] });
    expect(textsIn(await archiveOf(member))).toEqual(['Stays']);
  });

  test('has the files of messages, with a link to each', async () => {
    const files = [await upload(member, everybodys, 1), await upload(member, everybodys, 2)];
    await write(everybodys, member, 'Look', { attachments: files });
    const zip = await archiveOf(friend);
    const names = zip.names.filter((name) => name.startsWith('chat-rooms/'));
    expect(names).toEqual(['chat-rooms/0001 Rose 1.webp', 'chat-rooms/0002 Rose 2.webp']);
    expect(zip.bytes(names[1]!)).toEqual(new Uint8Array(webp(2)));
    for (const name of names) expect(zip.text('chat-rooms.html')).toContain(`href="${encodeURI(name)}"`);
  });

  test('has a voice note as a file, which players know by its name', async () => {
    const raw = form(webm(2), 'audio/webm', 'Voice note.webm', { voice_seconds: '7', voice_peaks: '0,100' });
    const sent = await member.call(`POST /api/v1/care/chat/rooms/${everybodys}/attachments`, { raw });
    await write(everybodys, member, '', { attachments: [sent.body] });
    const zip = await archiveOf(friend);
    expect(zip.bytes('chat-rooms/0001 Voice note.webm')).toEqual(new Uint8Array(webm(2)));
    expect(zip.text('chat-rooms.html')).toContain('href="chat-rooms/0001%20Voice%20note.webm"');
  });

  test('has each message once, however many there are', async () => {
    const texts = Array.from({ length: 230 }, (_, number) => `Message ${number}`);
    const begin = Date.now() - 3_600_000;
    for (const [number, text] of texts.entries()) await write(everybodys, owner, text, {}, begin + number);
    await write(await group(member, owner), member, 'Last');
    expect(textsIn(await archiveOf(member))).toEqual([...texts, 'Last']);
  });

  test('shows what people wrote as text, under their names', async () => {
    await write(everybodys, friend, '<script>alert(1)</script>\n# Not a heading');
    const html = (await archiveOf(member)).text('chat-rooms.html');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\n# Not a heading');
    expect(html).toContain('<h2 dir="auto">Frank</h2>');
  });

  test('calls a person whose account has ended a former member', async () => {
    const leaver = await tenant.person('Lea');
    await addMember(owner, circleId, leaver);
    await write(everybodys, leaver, 'Goodbye');
    const administrator = await tenant.person('Ada', { roles: ['ADMIN'] });
    await administrator.call(`DELETE /api/v1/users/${leaver.uid}`);
    await syncMembershipsOf(tenant.id, leaver.uid);
    const zip = await archiveOf(member);
    expect(textsIn(zip)).toEqual(['Goodbye']);
    expect(zip.text('chat-rooms.html')).toContain('A former member');
    expect(zip.text('chat-rooms.html')).not.toContain('Lea');
  });
});

describe('a person’s own export', () => {
  test('has everything that the person wrote, including in rooms and circles that they have left, and nothing by others', async () => {
    const writer = await tenant.person('Willa');
    await addMember(owner, circleId, writer);
    const room = await group(member, writer);
    const file = await upload(writer, room, 3);
    await write(everybodys, writer, 'To all');
    await write(room, writer, 'In the group', { attachments: [file] });
    await write(room, member, 'Not Willa’s');
    const both = { chat: expect.any(Array), files: expect.any(Object), texts: ['In the group', 'To all'] };
    const before = await exportOf(writer);
    expect(before).toEqual(both);
    expect(before.files[`care/chat/${file.id}/Rose 3.webp`]).toEqual(new Uint8Array(webp(3)));
    await writer.call(`DELETE /api/v1/care/circles/${circleId}/members/${writer.uid}`);
    expect(await exportOf(writer)).toEqual(both);
  });
});

describe('the contents of a circle', () => {
  test('counts the messages of all its rooms, and of no other circle', async () => {
    await write(everybodys, owner, 'One');
    await write(await direct(member, friend), member, 'Two');
    const other = (await createCircle(owner, 'Harbour')).id;
    await write(circleChatRoomId(other), owner, 'Elsewhere');
    const { body } = await owner.call(`GET /api/v1/care/circles/${circleId}/contents`);
    expect(body.chat_messages).toBe(2);
  });
});
