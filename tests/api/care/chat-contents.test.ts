import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageChanged, messageCreated } from '../../../functions/src/care/chat-rooms/new-message.ts';
import { now } from '../../../functions/src/platform/clock.ts';
import { inRoom, messageEvent, passing, writeMessage } from '../../support/care/chat-messages.ts';
import { createCircle } from '../../support/care/circles.ts';
import { realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let author: Persona;
let circleId: string, roomId: string;

const file = { id: 'f', name: 'note.webm', content_type: 'audio/webm', size_bytes: 4 };
const note = { ...file, voice: { seconds: 2, peaks: [1] } };

const send = async (text: string, attachments: readonly object[]) => {
  const id = await writeMessage(tenant.id, roomId, author.uid, text, { also: { attachments }, isHeard: false });
  const event = await messageEvent(tenant.id, roomId, id);
  await messageCreated(event, passing);
  return event;
};
const content = async () => {
  const { items } = (await author.call(`GET /api/v1/care/circles/${circleId}/chat/rooms`)).body;
  return items.find(({ id }: { id: string }) => id === roomId).last_message.content;
};

beforeAll(async () => {
  await tenant.create();
  author = await tenant.person('Anna');
  circleId = (await createCircle(author, 'Garden')).id;
  roomId = `${circleId}_circle`;
});

afterAll(() => realTime());

test('the list of rooms says what the newest message is if it has no text', async () => {
  await send('Hello', [file]);
  expect(await content()).toBe('text');
  await send('', [file]);
  expect(await content()).toBe('files');
  const { message } = await send('', [note]);
  expect(await content()).toBe('voice');
  const emptied = { attachments: [], mentions: [], deleted_at: new Date(now()) };
  await (await inRoom(tenant.id, roomId, `messages/${message.id}`)).update(emptied);
  await messageChanged({ ...(await messageEvent(tenant.id, roomId, message.id)), before: message }, passing);
  expect(await content()).toBe('nothing');
});
