import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { archives } from '../../../functions/src/care/archives/store.ts';
import { circleMemberId } from '@kindred/contract/paths';
import { circleMembers } from '../../../functions/src/care/members/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { secondsFromNow } from '../../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { filesOfArchive, keepArchive, makeArchive } from '../../support/care/archives.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = () => tenantDatabase(tenant.id);
let admin: Persona;
let member: Persona;
let circle: { id: string };
let archive: { id: string; circle_id: string };

const words = 'PK and the rest';
const fileOf = (by: Persona, headers: Record<string, string> = {}) =>
  by.call(`GET /api/v1/care/archives/${archive.id}/file`, { headers });
const link = async () => (await member.call(`POST /api/v1/care/archives/${archive.id}/links`)).body.url as string;

beforeAll(async () => {
  await tenant.create();
  [admin, member] = await tenant.people('Olga', 'Max');
  circle = await createCircle(admin, 'Garden');
  await addMember(admin, circle.id, member);
});
beforeEach(async () => {
  archive = await keepArchive(db(), circle.id, member.uid);
});
afterEach(realTime);

describe('the zip', () => {
  test('is saved under its name and with its length, whole or in parts', async () => {
    const answer = await fileOf(member);
    expect([answer.status, new TextDecoder().decode(answer.bytes)]).toEqual([200, words]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': '15',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="Garden 2026-11-21\.zip"/),
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['bytes=0-1', 'bytes 0-1/15', 'PK'],
    ['bytes=5-9', 'bytes 5-9/15', 'd the'],
    ['bytes=7-', 'bytes 7-14/15', 'the rest'],
    ['bytes=-4', 'bytes 11-14/15', 'rest'],
  ])('is answered in parts: %s', async (range, shown, text) => {
    const answer = await fileOf(member, { range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, shown]);
    expect([new TextDecoder().decode(answer.bytes), answer.headers.get('content-length')]).toEqual([
      text,
      String(text.length),
    ]);
  });

  test('has no range beyond its end', async () => {
    expect((await fileOf(member, { range: 'bytes=15-' })).status).toBe(416);
  });

  test('is not found by any other user, not even the circle’s admin', async () => {
    for (const path of ['', '/file'])
      expect((await admin.call(`GET /api/v1/care/archives/${archive.id}${path}`)).problem.status).toBe(404);
    expect((await admin.call(`DELETE /api/v1/care/archives/${archive.id}`)).problem.status).toBe(404);
    const theirs = await admin.call(`GET /api/v1/care/circles/${circle.id}/archives`);
    expect(theirs.body.items).toEqual([]);
    expect((await fileOf(member)).status).toBe(200);
  });

  test('is not found while it is being made', async () => {
    await db().update(archives, archive.id, undefined, () => ({ status: 'MAKING' as const, expires_at: null }));
    expect((await fileOf(member)).problem.status).toBe(404);
    expect((await member.call(`POST /api/v1/care/archives/${archive.id}/links`)).problem.status).toBe(404);
    expect((await member.call(`GET /api/v1/care/archives/${archive.id}`)).body.status).toBe('MAKING');
  });

  test('made for an admin is not given to an ordinary member', async () => {
    await db().update(archives, archive.id, undefined, () => ({ role: 'admin' as const }));
    expect((await fileOf(member)).problem.status).toBe(404);
    const { body } = await member.call(`GET /api/v1/care/circles/${circle.id}/archives`);
    expect(body.items.map(({ id }: { id: string }) => id)).not.toContain(archive.id);
  });

  test('is deleted with its files by its owner', async () => {
    expect(await filesOfArchive(tenant.id, archive)).toHaveLength(2);
    expect((await member.call(`DELETE /api/v1/care/archives/${archive.id}`)).status).toBe(204);
    expect((await fileOf(member)).problem.status).toBe(404);
    expect(await filesOfArchive(tenant.id, archive)).toEqual([]);
  });
});

describe('an address for a browser', () => {
  test('needs no token, and leads to the zip and its parts', async () => {
    const url = await link();
    const answer = await tenant.call(`GET ${url}`);
    expect([answer.status, new TextDecoder().decode(answer.bytes)]).toEqual([200, words]);
    expect((await tenant.call(`GET ${url}`, { headers: { range: 'bytes=0-1' } })).status).toBe(206);
  });

  test('stops working after a minute, once a newer one exists, or with another archive’s id', async () => {
    const first = await link();
    const other = await keepArchive(db(), circle.id, member.uid);
    expect((await tenant.call(`GET ${first.replace(archive.id, other.id)}`)).problem.status).toBe(404);
    const second = await link();
    expect((await tenant.call(`GET ${first}`)).problem.status).toBe(404);
    expect((await tenant.call(`GET ${second}`)).status).toBe(200);
    passTime(61);
    expect((await tenant.call(`GET ${second}`)).problem.status).toBe(404);
  });

  test('stops working once its owner has left the circle', async () => {
    const guest = await tenant.person('Guest');
    await addMember(admin, circle.id, guest);
    archive = await keepArchive(db(), circle.id, guest.uid);
    const { url } = (await guest.call(`POST /api/v1/care/archives/${archive.id}/links`)).body;
    await db().update(circleMembers, circleMemberId(circle.id, guest.uid), undefined, () => ({ active: false }));
    expect((await tenant.call(`GET ${url}`)).problem.status).toBe(404);
  });
});

describe('an archive is deleted', () => {
  test('with its files when it expires', async () => {
    const made = await makeArchive(admin, circle.id);
    expect(Date.parse(made.expires_at!) - Date.parse(made.made_at!)).toBe(7 * 24 * 3600 * 1000);
    passTime(7 * 24 * 3600 + 60);
    archive = made;
    expect((await fileOf(admin)).problem.status).toBe(404);
    while (await sweep());
    expect(await db().get(archives, made.id)).toBeUndefined();
    expect(await filesOfArchive(tenant.id, made)).toEqual([]);
  });

  test('with the membership: a person who comes back has none', async () => {
    const guest = await tenant.person('Gast');
    await addMember(admin, circle.id, guest);
    archive = await makeArchive(guest, circle.id);
    expect((await admin.call(`DELETE /api/v1/care/circles/${circle.id}/members/${guest.uid}`)).status).toBe(204);
    for (const path of ['', '/file'])
      expect((await guest.call(`GET /api/v1/care/archives/${archive.id}${path}`)).problem.status).toBe(404);
    expect((await guest.call(`POST /api/v1/care/circles/${circle.id}/archives`)).problem.status).toBe(404);
    expect(await db().get(archives, archive.id)).toBeUndefined();
    expect(await filesOfArchive(tenant.id, archive)).toEqual([]);
    await addMember(admin, circle.id, guest);
    expect((await guest.call(`GET /api/v1/care/circles/${circle.id}/archives`)).body.items).toEqual([]);
  });

  test('with the account', async () => {
    const guest = await tenant.person('Gone');
    await addMember(admin, circle.id, guest);
    archive = await makeArchive(guest, circle.id);
    expect((await guest.call('DELETE /api/v1/me')).status).toBe(204);
    while (await sweep());
    expect(await db().get(users, guest.uid)).toBeUndefined();
    expect(await db().get(archives, archive.id)).toBeUndefined();
    expect(await filesOfArchive(tenant.id, archive)).toEqual([]);
  });

  test('with the circle: at once for its members, and for good when the circle is purged', async () => {
    const roses = await createCircle(admin, 'Roses');
    archive = await makeArchive(admin, roses.id);
    expect((await admin.call(`DELETE /api/v1/care/circles/${roses.id}`)).status).toBe(204);
    expect((await fileOf(admin)).problem.status).toBe(404);
    passTime(31 * 24 * 3600);
    while (await sweep());
    expect(await db().get(archives, archive.id)).toBeUndefined();
    expect(await filesOfArchive(tenant.id, archive)).toEqual([]);
  });

  test('only once a newer one is ready, and then with its files', async () => {
    const first = await makeArchive(admin, circle.id);
    const second = await makeArchive(admin, circle.id);
    const { body } = await admin.call(`GET /api/v1/care/circles/${circle.id}/archives`);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([second.id]);
    expect(await filesOfArchive(tenant.id, first)).toEqual([]);
    expect((await filesOfArchive(tenant.id, second)).length).toBeGreaterThan(0);
    expect(second.expires_at! > secondsFromNow(0)).toBe(true);
  });
});
