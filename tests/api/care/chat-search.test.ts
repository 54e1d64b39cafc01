import { messageTerms } from '@kindred/contract/care/chat-rooms/terms';
import type { FoundGroup } from '@kindred/contract/core/search/endpoints';
import { limits } from '@kindred/contract/limits';
import { circleChatRoomId } from '@kindred/contract/paths';
import { beforeAll, describe, expect, test } from 'vitest';
import { messageSearchReads } from '../../../functions/src/care/chat-rooms/search.ts';
import { createCircle } from '../../support/care/circles.ts';
import { inRoom, writeMessage } from '../../support/care/chat-messages.ts';
import { addMember } from '../../support/care/invitations.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, member: Persona, friend: Persona, stranger: Persona;
let circle: { id: string; slug: string };
let everyone: string, group: string;

const search = async (who: Persona, q: string, also = '') =>
  who.call(`GET /api/v1/search?q=${encodeURIComponent(q)}${also}`);
const found = async (who: Persona, q: string, also = ''): Promise<FoundGroup['items']> => {
  const { groups } = (await search(who, q, also)).body as { groups: FoundGroup[] };
  return groups.find(({ kind }) => kind === 'chatMessages')?.items ?? [];
};
const titles = async (who: Persona, q: string) => (await found(who, q)).map(({ title }) => title);
const say = (roomId: string, text: string, who = member) =>
  writeMessage(tenant.id, roomId, who.uid, text, { isHeard: false });

beforeAll(async () => {
  await tenant.create();
  [owner, member, friend, stranger] = await tenant.people('Olga', 'Max', 'Frank', 'Stranger');
  circle = await createCircle(owner, 'Garden');
  for (const who of [member, friend]) await addMember(owner, circle.id, who);
  const body = { kind: 'group', name: 'Roses', member_ids: [friend.uid] };
  group = (await member.call(`POST /api/v1/care/circles/${circle.id}/chat/rooms`, { body })).body.id;
  everyone = circleChatRoomId(circle.id);
});

describe('the search across the product finds messages', () => {
  test('of everyone’s room, for members of the circle alone, and opens the room at the message', async () => {
    const id = await say(everyone, 'I found the **recording** of the choir');
    const page = `/care/chat/${everyone}?message=${id}`;
    for (const who of [owner, member, friend])
      expect(await found(who, 'choir RECORDING')).toEqual([
        {
          id,
          title: expect.stringContaining('recording of the choir'),
          excerpt: 'Garden',
          link: `/care/circles/${circle.slug}?${new URLSearchParams({ to: page })}`,
        },
      ]);
    expect(await titles(stranger, 'recording')).toEqual([]);
    expect(await found(stranger, 'recording', `&circle_id=${circle.id}`), 'even if they name the circle').toEqual([]);
  });

  test('of a group, for those in it alone: an admin of the circle who is not in it finds none', async () => {
    await say(group, 'The thorns are a secret');
    expect(await titles(member, 'thorns')).toEqual(['The thorns are a secret']);
    expect((await found(friend, 'thorns'))[0]!.excerpt).toBe('Roses');
    expect(await titles(owner, 'thorns')).toEqual([]);
    const left = await friend.call(`POST /api/v1/care/chat/rooms/${group}/leave`);
    expect(left.status).toBe(204);
    expect(await titles(friend, 'thorns'), 'after leaving').toEqual([]);
  });

  test('by the new words of an edited one, and never a deleted one', async () => {
    const id = await say(everyone, 'Dinner at seven');
    const message = await inRoom(tenant.id, everyone, `messages/${id}`);
    const text = 'Supper at seven';
    await message.update({ text, terms: messageTerms(text), edited_at: new Date() });
    expect(await titles(owner, 'supper')).toEqual([text]);
    expect(await titles(owner, 'dinner')).toEqual([]);
    await message.update({ text: '', attachments: [], terms: [], deleted_at: new Date() });
    expect(await titles(owner, 'supper')).toEqual([]);
  });

  test('of a former member’s circle no more', async () => {
    const guest = await tenant.person('Guest');
    await addMember(owner, circle.id, guest);
    await say(everyone, 'Tulips for everyone');
    expect(await titles(guest, 'tulips')).toEqual(['Tulips for everyone']);
    const removed = await owner.call(`DELETE /api/v1/care/circles/${circle.id}/members/${guest.uid}`);
    expect(removed.status).toBe(204);
    expect(await found(guest, 'tulips', `&circle_id=${circle.id}`)).toEqual([]);
  });

  test('for at most 25 reads, however many rooms and messages there are', async () => {
    const many = await tenant.person('Many');
    await addMember(owner, circle.id, many);
    const without = (await search(many, 'asters', `&circle_id=${circle.id}`)).operations.reads;
    for (let index = 0; index < 12; index++) {
      const body = { kind: 'group', name: `Asters ${index}`, member_ids: [many.uid] };
      const room = await many.call(`POST /api/v1/care/circles/${circle.id}/chat/rooms`, { body });
      for (const number of [1, 2, 3, 4]) await say(room.body.id, `Asters ${index} ${number}`, many);
    }
    const answer = await search(many, 'asters', `&circle_id=${circle.id}`);
    expect(answer.operations.reads).toBeGreaterThan(without);
    expect(answer.operations.reads).toBeLessThanOrEqual(limits.searchReads + messageSearchReads);
    expect(await found(many, 'asters', `&circle_id=${circle.id}`)).toHaveLength(limits.foundOfAKind);
  });
});
