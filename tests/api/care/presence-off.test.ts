import { presenceChangesPath, presencePath } from '@kindred/contract/paths';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDue } from '../../../functions/src/due/run.ts';
import { presenceSwitched } from '../../../functions/src/care/presence/due-kinds.ts';
import { dueId } from '../../../functions/src/platform/due-queue.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { runInline } from '../../../functions/src/platform/tasks.ts';
import { createCircle } from '../../support/care/circles.ts';
import { accept, addMember, invite } from '../../support/care/invitations.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, member: Persona;
let circleId: string;

const settings = '/api/v1/care/presence-settings';
const show = async (shown: boolean) =>
  expect((await member.call(`PUT ${settings}`, { body: { shown } })).status).toBe(200);
const beat = (status: string) => member.call(`PUT /api/v1/care/presence/${member.uid}`, { body: { status } });
/** Returns the member's keys in a circle's live documents. */
const keysIn = async (circle: string) => {
  const documents = [presencePath(tenant.id, circle), presenceChangesPath(tenant.id, circle)];
  const client = await firestore();
  const read = await Promise.all(documents.map((path) => client.doc(path).get()));
  return read.map((one) => one.get('m')[member.uid]);
};
const seen = async (circle = circleId) => [
  (await owner.call(`GET /api/v1/care/circles/${circle}/members/${member.uid}`)).body.presence,
  (await owner.call(`GET /api/v1/care/circles/${circle}/members`)).body.items.find(
    ({ user_id }: { user_id: string }) => user_id === member.uid,
  ).presence,
  (await owner.call(`GET /api/v1/care/presence/${member.uid}`)).body.status,
];
const off = { s: 'offline', at: 0, off: true };

beforeAll(async () => {
  await tenant.create();
  owner = await tenant.person('Olga');
});
beforeEach(async () => {
  member = await tenant.person('Max');
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, member);
});

describe('a member who switches presence off', () => {
  test('is offline everywhere at once, and sends no heartbeats', async () => {
    await beat('online');
    expect(await seen()).toEqual(['online', 'online', 'online']);
    await show(false);
    expect((await member.call(`GET ${settings}`)).body).toEqual({ shown: false });
    expect(await keysIn(circleId)).toEqual([off, off]);
    expect(await seen()).toEqual(['offline', 'offline', 'offline']);
    const refused = await beat('online');
    expect([refused.status, refused.body.issues[0].code]).toEqual([409, 'presence_off']);
    expect(await seen()).toEqual(['offline', 'offline', 'offline']);
  });

  test('can still save a profile that they were editing', async () => {
    const { body: profile } = await member.call('GET /api/v1/me/profile');
    await show(false);
    const headers = { 'if-match': `"${profile.version}"` };
    expect((await member.call('PUT /api/v1/me/profile', { body: profile, headers })).status).toBe(200);
    expect((await member.call(`GET ${settings}`)).body).toEqual({ shown: false });
  });

  test('is offline in all circles, including those that they join or create later', async () => {
    const second = (await createCircle(owner, 'Harbour')).id;
    await addMember(owner, second, member);
    await show(false);
    const later = (await createCircle(owner, 'Meadow')).id;
    await accept(member, (await invite(owner, later, member.email, 'member')).body.id);
    const own = (await createCircle(member, 'Own')).id;
    for (const circle of [circleId, second, later, own]) expect(await keysIn(circle)).toEqual([off, off]);
  });

  test('stays offline in a circle that is deleted and restored', async () => {
    await show(false);
    await owner.call(`DELETE /api/v1/care/circles/${circleId}`);
    await owner.call(`POST /api/v1/care/circles/${circleId}/restore`);
    expect(await keysIn(circleId)).toEqual([off, off]);
  });

  test('is visible again after switching it on', async () => {
    await show(false);
    await show(true);
    expect(await seen()).toEqual(['offline', 'offline', 'offline']);
    expect((await beat('online')).status).toBe(200);
    expect(await seen()).toEqual(['online', 'online', 'online']);
  });

  test('keeps the last choice, however the work in the circles was delayed or repeated', async () => {
    const waiting: string[] = [];
    runInline(async (id) => void waiting.push(id));
    await show(false);
    await show(true);
    await show(false);
    runInline(runDue);
    const id = dueId(presenceSwitched, `${tenant.id}/${member.uid}`);
    expect(new Set(waiting)).toEqual(new Set([id]));
    await Promise.all([runDue(id), runDue(id)]);
    expect(await keysIn(circleId)).toEqual([off, off]);
  });
});

test('other members’ presence is not switched off', async () => {
  await show(false);
  const { status } = await owner.call(`PUT /api/v1/care/presence/${owner.uid}`, { body: { status: 'online' } });
  expect(status).toBe(200);
  expect((await member.call(`GET /api/v1/care/presence/${owner.uid}`)).body.status).toBe('online');
});
