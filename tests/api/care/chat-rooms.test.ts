import { circleChatRoomId } from '@kindred/contract/paths';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../../functions/src/due/run.ts';
import { now } from '../../../functions/src/platform/clock.ts';
import { accept, addMember, invite } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { inRoom, writeMessage } from '../../support/care/chat-messages.ts';
import { syncMembershipsOf } from '../../support/due.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, member: Persona, friend: Persona, stranger: Persona;
let circleId: string;

const room = (id: string) => `/api/v1/care/chat/rooms/${id}`;
const make = (who: Persona, body: object) => who.call(`POST /api/v1/care/circles/${circleId}/chat/rooms`, { body });
const newGroup = async (who: Persona, ...others: Persona[]): Promise<string> => {
  const answer = await make(who, { kind: 'group', name: 'Roses', member_ids: others.map(({ uid }) => uid) });
  expect(answer.status).toBe(201);
  return answer.body.id;
};
const list = async (who: Persona) =>
  (await who.call(`GET /api/v1/care/circles/${circleId}/chat/rooms`)).body.items as {
    id: string;
    kind: string;
    unread_count: number;
  }[];
const idsOf = async (who: Persona): Promise<string[]> => (await list(who)).map(({ id }) => id);

beforeAll(async () => {
  await tenant.create();
  [owner, member, friend, stranger] = await tenant.people('Olga', 'Max', 'Frank', 'Stranger');
});

beforeEach(async () => {
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, member);
  await addMember(owner, circleId, friend);
});

describe('the circle’s own room', () => {
  test('exists from the start, for every member, and is first in the list', async () => {
    const group = await newGroup(member, friend);
    for (const who of [owner, member, friend])
      expect((await list(who))[0]).toMatchObject({
        id: circleChatRoomId(circleId),
        circle_id: circleId,
        kind: 'circle',
        name: null,
        member_ids: [],
        last_message: null,
        unread_count: 0,
      });
    expect(await idsOf(member)).toEqual([circleChatRoomId(circleId), group]);
    expect(await idsOf(owner)).toEqual([circleChatRoomId(circleId)]);
  });

  test('is named by an admin, keeps all members in it, and cannot be deleted', async () => {
    const own = circleChatRoomId(circleId);
    const fetched = (await owner.call(`GET ${room(own)}`)).body;
    const renamed = await owner.call(`PUT ${room(own)}`, { body: { ...fetched, name: 'All of us' } });
    expect(renamed.body).toMatchObject({ name: 'All of us', kind: 'circle', member_ids: [] });
    expect((await member.call(`PUT ${room(own)}`, { body: { name: 'Mine', member_ids: [] } })).status).toBe(403);
    expect((await owner.call(`DELETE ${room(own)}`)).status).toBe(403);
    expect(await idsOf(friend)).toEqual([own]);
  });

  test('is left by leaving the circle, and entered again by rejoining it', async () => {
    const own = circleChatRoomId(circleId);
    await owner.call(`DELETE /api/v1/care/circles/${circleId}/members/${friend.uid}`);
    expect((await friend.call(`GET ${room(own)}`)).problem).toMatchObject({ status: 404, title: 'Not Found' });
    await accept(friend, (await invite(owner, circleId, friend.email, 'member')).body.id);
    expect((await friend.call(`GET ${room(own)}`)).status).toBe(200);
  });
});

describe('a group', () => {
  test('has the people whom its creator named, and is unknown to everyone else', async () => {
    const id = await newGroup(member, friend);
    expect(id.startsWith(`${circleId}_`)).toBe(true);
    const { body } = await friend.call(`GET ${room(id)}`);
    expect(body).toMatchObject({ kind: 'group', name: 'Roses', created_by: member.uid });
    expect(body.member_ids.toSorted()).toEqual([member.uid, friend.uid].toSorted());
    for (const who of [owner, stranger])
      for (const line of [`GET ${room(id)}`, `GET ${room(id)}/messages`, `DELETE ${room(id)}`])
        expect((await who.call(line)).status).toBe(404);
  });

  test('takes only members of the circle', async () => {
    const answer = await make(member, { kind: 'group', member_ids: [stranger.uid] });
    expect(answer.problem).toMatchObject({ status: 400, issues: [{ path: 'member_ids' }] });
    const id = await newGroup(member, friend);
    const body = { name: 'Roses', member_ids: [member.uid, stranger.uid] };
    expect((await member.call(`PUT ${room(id)}`, { body })).status).toBe(400);
  });

  test('can be changed by its creator and by admins in it, and by no one else', async () => {
    const id = await newGroup(member, friend, owner);
    const people = [member, friend, owner].map(({ uid }) => uid);
    for (const who of [member, owner])
      expect((await who.call(`PUT ${room(id)}`, { body: { name: who.name, member_ids: people } })).status).toBe(200);
    expect((await friend.call(`PUT ${room(id)}`, { body: { name: 'Mine', member_ids: people } })).status).toBe(403);
    expect((await friend.call(`DELETE ${room(id)}`)).status).toBe(403);
  });

  test('can be left by anyone in it', async () => {
    const id = await newGroup(member, friend);
    await (await inRoom(tenant.id, id, `marks/${friend.uid}`)).set({ at: new Date(now()) });
    const left = await friend.call(`PUT ${room(id)}`, { body: { name: 'Roses', member_ids: [member.uid] } });
    expect([left.status, left.body.member_ids]).toEqual([200, [member.uid]]);
    expect((await friend.call(`GET ${room(id)}`)).status).toBe(404);
    expect((await (await inRoom(tenant.id, id, `marks/${friend.uid}`)).get()).exists).toBe(false);
    expect((await (await inRoom(tenant.id, id, 'live/typing')).get()).get('member_ids')).toEqual([member.uid]);
  });

  test('keeps its creator, whatever list of people is saved, until the creator leaves', async () => {
    const id = await newGroup(member, friend, owner);
    const save = (who: Persona, name: string, ...people: Persona[]) =>
      who.call(`PUT ${room(id)}`, { body: { name, member_ids: people.map(({ uid }) => uid) } });
    for (const [who, name, people] of [
      [owner, 'Roses', [friend, owner]],
      [owner, 'Roses', [owner]],
      [member, 'Tulips', [owner]],
      [member, 'Tulips', [owner]],
    ] as const) {
      const saved = await save(who, name, ...people);
      expect([saved.status, saved.body.member_ids]).toEqual([200, expect.arrayContaining([member.uid])]);
    }
    expect((await friend.call(`GET ${room(id)}`)).status).toBe(404);
    await (await inRoom(tenant.id, id, `marks/${member.uid}`)).set({ at: new Date(now()) });
    expect((await member.call(`POST ${room(id)}/leave`)).status).toBe(204);
    expect((await member.call(`GET ${room(id)}`)).status).toBe(404);
    expect((await owner.call(`GET ${room(id)}`)).body.member_ids).toEqual([owner.uid]);
    expect((await (await inRoom(tenant.id, id, `marks/${member.uid}`)).get()).exists).toBe(false);
    expect((await save(owner, 'Roses', owner, friend)).body.member_ids.toSorted()).toEqual(
      [owner.uid, friend.uid].toSorted(),
    );
  });

  test('loses people who leave the circle, even if they come back', async () => {
    const id = await newGroup(member, friend);
    await friend.call(`DELETE /api/v1/care/circles/${circleId}/members/${friend.uid}`);
    expect((await member.call(`GET ${room(id)}`)).body.member_ids).toEqual([member.uid]);
    await accept(friend, (await invite(owner, circleId, friend.email, 'member')).body.id);
    expect(await idsOf(friend)).toEqual([circleChatRoomId(circleId)]);
  });

  test('is deleted with its messages', async () => {
    const id = await newGroup(member, friend);
    const message = await inRoom(tenant.id, id, `messages/${await writeMessage(tenant.id, id, member.uid, 'Hello')}`);
    expect((await member.call(`DELETE ${room(id)}`)).status).toBe(204);
    expect(await idsOf(friend)).toEqual([circleChatRoomId(circleId)]);
    await sweep();
    expect((await message.get()).exists).toBe(false);
  });
});

describe('a direct room', () => {
  test('is the same one, whichever of the two people creates it', async () => {
    const one = await make(member, { kind: 'direct', member_ids: [friend.uid] });
    const other = await make(friend, { kind: 'direct', member_ids: [member.uid] });
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body).toEqual(one.body);
    expect(one.body).toMatchObject({ kind: 'direct', name: null });
  });

  test('cannot be deleted: neither person may delete the other’s messages', async () => {
    const { id } = (await make(owner, { kind: 'direct', member_ids: [friend.uid] })).body;
    for (const who of [owner, friend]) expect((await who.call(`DELETE ${room(id)}`)).status).toBe(403);
    expect((await friend.call(`GET ${room(id)}`)).status).toBe(200);
  });

  test('is for two', async () => {
    for (const member_ids of [[friend.uid, owner.uid], [member.uid]])
      expect((await make(member, { kind: 'direct', member_ids })).status).toBe(400);
  });
});

describe('unread messages', () => {
  test('are counted after the reader’s mark, up to 100', async () => {
    const id = await newGroup(member, friend);
    const unread = async () => (await list(friend)).find((one) => one.id === id)!.unread_count;
    expect(await unread()).toBe(0);
    for (const text of ['One', 'Two']) await writeMessage(tenant.id, id, member.uid, text);
    expect(await unread()).toBe(2);
    await (await inRoom(tenant.id, id, `marks/${friend.uid}`)).set({ at: new Date(now()) });
    expect(await unread()).toBe(0);
    await writeMessage(tenant.id, id, member.uid, 'Three', { at: now() + 1000 });
    expect(await unread()).toBe(1);
    for (let number = 0; number < 102; number++)
      await writeMessage(tenant.id, id, member.uid, `${number}`, { at: now() + 2000 + number });
    expect(await unread()).toBe(100);
  });
});

describe('messages', () => {
  let id: string;
  const begin = Date.now() - 3_600_000;
  const get = async (who: Persona, query = '') => (await who.call(`GET ${room(id)}/messages${query}`)).body;
  const textsOf = async (query = '') =>
    ((await get(friend, query)).items as { text: string }[]).map(({ text }) => text);

  beforeEach(async () => {
    id = await newGroup(member, friend);
  });
  const write = (text: string, number: number, also = {}) =>
    writeMessage(tenant.id, id, member.uid, text, { at: begin + number * 1000, also });

  test('are returned newest first, and paged both ways', async () => {
    const ids: string[] = [];
    for (const number of [0, 1, 2, 3, 4]) ids.push(await write(`${number}`, number));
    expect(await textsOf()).toEqual(['4', '3', '2', '1', '0']);
    expect(await get(friend, '?limit=2')).toMatchObject({ items: [{ text: '4' }, { text: '3' }], has_more: true });
    expect(await get(friend, `?limit=2&before=${ids[3]}`)).toMatchObject({
      items: [{ text: '2' }, { text: '1' }],
      has_more: true,
    });
    expect(await get(friend, `?limit=2&before=${ids[1]}`)).toMatchObject({ items: [{ text: '0' }], has_more: false });
    expect(await get(friend, `?limit=2&after=${ids[0]}`)).toMatchObject({
      items: [{ text: '2' }, { text: '1' }],
      has_more: true,
    });
    expect(await textsOf(`?after=${ids[4]}`)).toEqual([]);
    expect((await friend.call(`GET ${room(id)}/messages?before=unknown`)).status).toBe(404);
  });

  test('of the same instant are neither lost nor repeated between pages', async () => {
    for (const text of ['a', 'b', 'c', 'd']) await write(text, 0);
    const seen: string[] = [];
    let before = '';
    for (let page = 0; page < 4; page++) {
      const { items } = await get(friend, `?limit=1${before}`);
      seen.push(items[0].text);
      before = `&before=${items[0].id}`;
    }
    expect(seen.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('are found by their words, ignoring case and accents', async () => {
    await write('On se voit à l’orée du jardin', 0);
    await write('The garden, at noon', 1);
    await write('Garden chairs, please', 2);
    const last = await write('Chairs for the garden', 3);
    expect(await textsOf('?q=GARDEN&limit=2')).toEqual(['Chairs for the garden', 'Garden chairs, please']);
    expect(await textsOf(`?q=garden&before=${last}&limit=1`)).toEqual(['Garden chairs, please']);
    expect(await textsOf('?q=noon%20garden')).toEqual(['The garden, at noon']);
    expect(await textsOf('?q=oree')).toEqual(['On se voit à l’orée du jardin']);
    const [first] = (await get(friend, '?q=oree')).items;
    expect(await textsOf(`?q=garden&after=${first.id}&limit=2`)).toEqual([
      'Garden chairs, please',
      'The garden, at noon',
    ]);
    expect(await textsOf('?q=tulips')).toEqual([]);
    expect(await textsOf('?q=%20%E2%80%A6')).toEqual([]);
  });

  test('show edits, deletions and reactions', async () => {
    const at = new Date(begin + 5000);
    await write('', 0, { deleted_at: at, terms: [] });
    await write('Hello', 1, { edited_at: at, reactions: { [friend.uid]: '❤️' } });
    expect((await get(friend)).items).toMatchObject([
      { author_id: member.uid, room_id: id, edited_at: at.toISOString(), reactions: { [friend.uid]: '❤️' } },
      { text: '', deleted_at: at.toISOString(), edited_at: null },
    ]);
  });
});

describe('a deleted circle', () => {
  test('has its rooms and messages again once restored', async () => {
    const id = await newGroup(member, owner);
    await writeMessage(tenant.id, id, member.uid, 'Hello');
    await owner.call(`DELETE /api/v1/care/circles/${circleId}`);
    expect((await member.call(`GET ${room(id)}/messages`)).status).toBe(404);
    await owner.call(`POST /api/v1/care/circles/${circleId}/restore`);
    expect((await member.call(`GET ${room(id)}/messages`)).body.items).toMatchObject([{ text: 'Hello' }]);
    expect(await idsOf(member)).toEqual([circleChatRoomId(circleId), id]);
  });
});

test('a person whose account has ended is in no room, but their messages stay', async () => {
  const leaver = await tenant.person('Lea');
  await addMember(owner, circleId, leaver);
  const id = await newGroup(member, leaver);
  await writeMessage(tenant.id, id, leaver.uid, 'Goodbye');
  const administrator = await tenant.person('Ada', { roles: ['ADMIN'] });
  await administrator.call(`DELETE /api/v1/users/${leaver.uid}`);
  await syncMembershipsOf(tenant.id, leaver.uid);
  expect((await member.call(`GET ${room(id)}`)).body.member_ids).toEqual([member.uid]);
  expect((await member.call(`GET ${room(id)}/messages`)).body.items).toMatchObject([{ text: 'Goodbye' }]);
});
