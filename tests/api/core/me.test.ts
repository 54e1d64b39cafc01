import { tenantPath } from '@kindred/contract/paths';
import { beforeAll, describe, expect, test } from 'vitest';
import { runDue } from '../../../functions/src/due/run.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { runInline } from '../../../functions/src/platform/tasks.ts';
import { form } from '../../support/call.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

const tenant = new TestTenant();
let person: Persona;
const profile = () => person.call('GET /api/v1/me/profile');
const putPicture = (bytes: Uint8Array) => person.call('POST /api/v1/me/profile/picture', { raw: form(bytes) });

beforeAll(async () => {
  await tenant.create();
  person = await tenant.person('Petra');
});

describe('the caller’s own profile', () => {
  test('is replaced as a whole: read-only fields are ignored, and unknown ones refused', async () => {
    const { body } = await profile();
    const changed = {
      ...body,
      name: 'Pétra',
      language: 'fr',
      theme: 'dark',
      textSize: 'large',
      timezone: 'Europe/Paris',
      region: 'CA',
      phone: '+33612345678',
      roles: ['SUPER_ADMIN'],
      email: 'other@example.com',
    };
    const saved = await person.call('PUT /api/v1/me/profile', { body: changed });
    expect(saved.body).toMatchObject({
      name: 'Pétra',
      language: 'fr',
      theme: 'dark',
      textSize: 'large',
      region: 'CA',
      roles: [],
      email: person.email,
    });
    const refused = await person.call('PUT /api/v1/me/profile', { body: { ...body, isAdmin: true } });
    expect(refused.problem).toMatchObject({ status: 400, issues: [{ path: 'isAdmin' }] });
  });

  test('that was stored with a time zone offset can be read, and saved as it was fetched', async () => {
    const otto = await tenant.person('Otto');
    await (await firestore()).doc(`${tenantPath(tenant.id)}/users/${otto.uid}`).update({ timezone: '+02:00' });
    const { body } = await otto.call('GET /api/v1/me/profile');
    expect(body.timezone).toBe('Etc/GMT-2');
    const saved = await otto.call('PUT /api/v1/me/profile', { body });
    expect([saved.status, saved.body.timezone]).toEqual([200, 'Etc/GMT-2']);
  });

  test.each([
    ['timezone', 'Mars/Olympus'],
    ['region', 'XX'],
    ['theme', 'pink'],
    ['phone', '12'],
    ['name', 'a\u202Eb'],
  ])('refuses %s %j', async (field, value) => {
    const { body } = await profile();
    const answer = await person.call('PUT /api/v1/me/profile', { body: { ...body, [field]: value } });
    expect(answer.problem).toMatchObject({ status: 400, issues: [{ path: field }] });
  });

  test('shows its new name in every circle', async () => {
    const owner = await tenant.person('Olga');
    const circle = await createCircle(owner, 'Garden');
    await addMember(owner, circle.id, person);
    const { body } = await profile();
    await person.call('PUT /api/v1/me/profile', { body: { ...body, name: 'Petronella' } });
    expect((await owner.call(`GET /api/v1/care/circles/${circle.id}/members/${person.uid}`)).body.name).toBe(
      'Petronella',
    );
  });
});

describe('the caller’s own picture', () => {
  const address = () => `/public-api/v1/users/${person.uid}/profile/picture`;

  test('stays if it is uploaded again before the old file is removed', async () => {
    const left: string[] = [];
    runInline(async (id) => void left.push(id));
    for (const picture of [webp(8), webp(9), webp(8)]) expect((await putPicture(picture)).status).toBe(200);
    runInline(runDue);
    for (const id of left) await runDue(id);
    expect((await tenant.call(`GET ${address()}`)).bytes).toEqual(new Uint8Array(webp(8)));
  });

  test('is served with its ETag, at no cost if unchanged, and is cached forever under its version', async () => {
    const saved = await putPicture(webp(1));
    const etag = saved.body.pictureEtag;
    const plain = await tenant.call(`GET ${address()}`);
    expect([
      plain.status,
      plain.headers.get('content-type'),
      plain.headers.get('etag'),
      plain.headers.get('cache-control'),
    ]).toEqual([200, 'image/webp', `"${etag}"`, 'no-cache']);
    expect(Buffer.from(plain.bytes).equals(Buffer.from(webp(1)))).toBe(true);
    const same = await tenant.call(`GET ${address()}`, { headers: { 'if-none-match': `"${etag}"` } });
    expect([same.status, same.bytes.length, same.operations.reads]).toEqual([304, 0, 0]);
    const named = await tenant.call(`GET ${address()}?v=${etag}`);
    expect(named.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('is replaced at once, and the previous one is deleted', async () => {
    const before = (await putPicture(webp(2))).body.pictureEtag;
    const after = (await putPicture(webp(3))).body.pictureEtag;
    expect(after).not.toBe(before);
    expect((await tenant.call(`GET ${address()}`)).headers.get('etag')).toBe(`"${after}"`);
    const { tenantFiles } = await import('../../../functions/src/platform/storage.ts');
    expect(await tenantFiles(tenant.id).get(`users/${person.uid}/${before}.webp`)).toBeUndefined();
    expect(await tenantFiles(tenant.id).get(`users/${person.uid}/${after}.webp`)).toBeDefined();
  });

  test.each([
    ['a text', new TextEncoder().encode('hello')],
    ['a png that is called webp', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a webp that is cut off', webp().slice(0, -4)],
    ['a webp with something behind it', Buffer.concat([webp(), Buffer.from('<script>')])],
  ])('is refused if it is %s', async (_what, bytes) => {
    expect((await putPicture(bytes)).problem).toMatchObject({
      status: 400,
      title: 'Invalid file format. Only webp files are allowed',
    });
  });

  test('is refused if it is empty or larger than 1 MB', async () => {
    expect((await putPicture(new Uint8Array())).status).toBe(400);
    expect((await putPicture(new Uint8Array(1_000_001))).problem.title).toBe('Content Too Large');
    expect((await putPicture(new Uint8Array(1_100_000))).problem.title).toBe('Content Too Large');
  });

  test('is 404 for a user without a picture, and for an unknown user', async () => {
    const other = await tenant.person('Plain');
    for (const uid of [other.uid, 'nobody']) {
      const answer = await tenant.call(`GET /public-api/v1/users/${uid}/profile/picture`);
      expect(answer.problem).toMatchObject({ status: 404, title: 'Profile picture not found' });
    }
  });
});

describe('a profile that an identity does not have yet', () => {
  test('is created by the first call, and returned by the next', async () => {
    const { identities } = await import('../../../functions/src/platform/identity.ts');
    const { tokenOf } = await import('../../support/identity.ts');
    const email = `federated-${Date.now()}@example.com`;
    await identities(tenant.id).create({ email, name: 'Fédérée', password: 'secret!', emailVerified: true });
    const token = await tokenOf(tenant.id, email, 'secret!');
    const first = await tenant.call('POST /api/v1/me', { token });
    expect([first.status, first.body.name, first.body.flags]).toEqual([201, 'Fédérée', ['EMAIL_VERIFIED']]);
    const next = await tenant.call('POST /api/v1/me', { token, body: { name: 'Other' } });
    expect([next.status, next.body.name]).toEqual([200, 'Fédérée']);
  });

  test('is not named after a site: it is then named after the address, without dots', async () => {
    const { identities } = await import('../../../functions/src/platform/identity.ts');
    const { tokenOf } = await import('../../support/identity.ts');
    const email = `evil.example.${Date.now()}@example.com`;
    await identities(tenant.id).create({
      email,
      name: 'Win at evil.example',
      password: 'secret!',
      emailVerified: true,
    });
    const { body } = await tenant.call('POST /api/v1/me', { token: await tokenOf(tenant.id, email, 'secret!') });
    expect(body.name).toMatch(/^evil example \d+$/);
  });

  test('is refused if the tenant does not allow sign-up', async () => {
    const closed = await new TestTenant().create({
      signUp: { enabled: false, allowedEmailDomains: [], defaultLanguage: 'en' },
    });
    const { identities } = await import('../../../functions/src/platform/identity.ts');
    const { tokenOf } = await import('../../support/identity.ts');
    const email = `federated-${Date.now()}@example.com`;
    await identities(closed.id).create({ email, name: 'Eve', password: 'secret!', emailVerified: true });
    const answer = await closed.call('POST /api/v1/me', { token: await tokenOf(closed.id, email, 'secret!') });
    expect(answer.problem).toMatchObject({ status: 403, title: 'Sign up not allowed for this tenant' });
  });
});
