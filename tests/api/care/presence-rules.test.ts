import { presenceChangesPath, presencePath } from '@kindred/contract/paths';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { tokenOf } from '../../support/identity.ts';
import { documentUrl, loadRules } from '../../support/past-the-api.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';

const read = (who: Persona | undefined, path: string): Promise<Response> =>
  fetch(documentUrl(path), { headers: who ? { authorization: `Bearer ${who.token}` } : {} });

/** Merges only the named fields into the document, as the SDK does. */
const beat = (who: Persona, path: string, s: string, whose = who): Promise<Response> => {
  const entry = { mapValue: { fields: { s: { stringValue: s }, at: { integerValue: String(Date.now()) } } } };
  const mask = ['s', 'at'].map((field) => `updateMask.fieldPaths=${encodeURIComponent(`m.\`${whose.uid}\`.${field}`)}`);
  return fetch(`${documentUrl(path)}?${mask.join('&')}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fields: { m: { mapValue: { fields: { [whose.uid]: entry } } } } }),
  });
};

const tenant = new TestTenant();
const otherTenant = new TestTenant();
let owner: Persona, member: Persona, stranger: Persona, foreigner: Persona;
let circleId: string, paths: string[];

const statuses = async (calls: Promise<Response>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ status }) => status);

beforeAll(async () => {
  await loadRules();
  await Promise.all([tenant.create(), otherTenant.create()]);
  [owner, member, stranger, foreigner] = await Promise.all([
    tenant.person('Olga'),
    tenant.person('Max'),
    tenant.person('Stranger'),
    otherTenant.person('Foreigner'),
  ]);
});

beforeEach(async () => {
  circleId = (await createCircle(owner, 'Live')).id;
  await addMember(owner, circleId, member);
  paths = [presencePath(tenant.id, circleId), presenceChangesPath(tenant.id, circleId)];
});

const presenceOf = async (whose: Persona): Promise<string> =>
  (await owner.call(`GET /api/v1/care/circles/${circleId}/members/${whose.uid}`)).body.presence;

describe('the live documents, with a token of the identity service', () => {
  test('are open from the moment of joining, and the API reads what members write to them', async () => {
    for (const path of paths) {
      expect(await statuses([read(owner, path), read(member, path)])).toEqual([200, 200]);
      expect((await beat(member, path, 'online')).status).toBe(200);
    }
    expect(await presenceOf(member)).toBe('online');
    const heard = (await (await read(owner, paths[1]!)).json()) as { fields: Record<string, any> };
    expect(heard.fields.m.mapValue.fields[member.uid].mapValue.fields.s).toEqual({ stringValue: 'online' });
  });

  test('show a member as offline at once when a page closes, whichever way the page reports it', async () => {
    for (const path of paths) await beat(member, path, 'online');
    await member.call(`PUT /api/v1/care/presence/${member.uid}`, { body: { status: 'offline' } });
    expect(await presenceOf(member)).toBe('offline');
    await beat(owner, paths[1]!, 'online');
    expect(await presenceOf(owner)).toBe('online');
  });

  test('are closed to non-members, to visitors and to other tenants', async () => {
    for (const path of paths) {
      const reads = [read(stranger, path), read(foreigner, path), read(undefined, path)];
      expect(await statuses(reads)).toEqual([403, 403, 403]);
      const writes = [beat(stranger, path, 'online'), beat(foreigner, path, 'online')];
      expect(await statuses(writes)).toEqual([403, 403]);
      expect((await beat(member, path, 'online', owner)).status).toBe(403);
    }
  });

  test('are closed to former members, with the same token and with a new one', async () => {
    expect((await read(member, paths[0]!)).status).toBe(200);
    await member.call(`DELETE /api/v1/care/circles/${circleId}/members/${member.uid}`);
    const again = { ...member, token: await tokenOf(tenant.id, member.email, password) };
    for (const path of paths) {
      for (const who of [member, again]) {
        expect(await statuses([read(who, path), beat(who, path, 'online')])).toEqual([403, 403]);
      }
      expect((await read(owner, path)).status).toBe(200);
    }
  });

  test('are closed to everyone once the circle is deleted, and cannot be recreated', async () => {
    await owner.call(`DELETE /api/v1/care/circles/${circleId}`);
    for (const path of paths) {
      for (const who of [owner, member]) {
        expect(await statuses([read(who, path), beat(who, path, 'online')])).toEqual([403, 403]);
      }
    }
  });
});
