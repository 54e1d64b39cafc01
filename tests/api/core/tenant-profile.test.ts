import { beforeAll, describe, expect, test } from 'vitest';
import { tenantPicturePath } from '../../../functions/src/core/tenant/pictures.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { etagOf } from '../../../functions/src/platform/crypto.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { form } from '../../support/call.ts';
import { passTime, restart } from '../../support/instance.ts';
import { noColours, type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

const tenant = new TestTenant();
let carla: Persona, max: Persona;
const profile = '/api/v1/tenant/profile';
const body = (also: object = {}) => ({
  displayName: 'The Garden',
  lightColors: { primary: '#336699' },
  darkColors: { background: 'rgba(0,0,0,0.9)' },
  ...also,
});

beforeAll(async () => {
  await tenant.create();
  [carla, max] = await Promise.all([tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] }), tenant.person('Max')]);
});

describe('the tenant’s profile', () => {
  test('is replaced as a whole, and the change is visible to everybody at once', async () => {
    const answer = await carla.call(`PUT ${profile}`, { body: body() });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        id: tenant.id,
        subdomain: tenant.id,
        displayName: 'The Garden',
        lightColors: { ...noColours, primary: '#336699' },
        darkColors: { background: 'rgba(0,0,0,0.9)' },
      },
    ]);
    expect((await tenant.call('GET /public-api/v1/tenant')).body.profile).toMatchObject({ displayName: 'The Garden' });
    expect((await carla.call(`GET ${profile}`)).body).toEqual(answer.body);
  });

  test('offers English and French until other languages are saved, and keeps its languages if a change leaves them out', async () => {
    const place = (await firestore()).collection('tenants').doc(tenant.id);
    await place.update({ languages: FieldValue.delete() });
    restart();
    const languagesSeen = async () => (await tenant.call('GET /public-api/v1/tenant')).body.languages;
    expect(await languagesSeen()).toEqual(['en', 'fr']);
    const offered = await carla.call(`PUT ${profile}`, { body: body({ languages: ['de', 'en', 'fr-CA'] }) });
    expect(offered.body).toMatchObject({ languages: ['de', 'en', 'fr-CA'], defaultLanguage: 'en' });
    expect((await carla.call(`PUT ${profile}`, { body: body() })).body.languages).toEqual(['de', 'en', 'fr-CA']);
    expect(await languagesSeen()).toEqual(['de', 'en', 'fr-CA']);
  });

  test('is up to date on another instance within a minute', async () => {
    await tenant.call('GET /public-api/v1/tenant');
    await carla.call(`PUT ${profile}`, { body: body({ displayName: 'The Meadow' }) });
    restart();
    expect((await tenant.call('GET /public-api/v1/tenant')).body.profile.displayName).toBe('The Meadow');
  });

  test.each([
    ['lightColors.primary', { lightColors: { primary: 'blue-ish' } }],
    ['lightColors.info', { lightColors: { info: 'rgb(300,0,0)' } }],
    ['lightColors.accent', { lightColors: { accent: 'url(https://evil.example)' } }],
    ['darkColors.background', { darkColors: { background: '#12345' } }],
    ['darkColors.background', { darkColors: { background: 'rgba(0,0,0,0.9);}' } }],
    ['lightColors.tint', { lightColors: { tint: '#fff' } }],
    ['displayName', { displayName: 'x'.repeat(81) }],
    ['displayName', { displayName: '   ' }],
    ['languages', { languages: [] }],
    ['languages', { languages: ['de', 'es'] }],
    ['languages', { languages: ['en', 'de', 'de'] }],
    ['languages.1', { languages: ['en', 'klingon'] }],
    ['languages', { languages: ['en', ...Array.from({ length: 20 }, (_, at) => `a${String.fromCharCode(97 + at)}`)] }],
    ['languages', { languages: ['fr', 'de'] }],
    ['features', { features: { recruitment: true }, status: 'ACTIVE' }],
  ])('is refused with an invalid %s, named in the error, and nothing changes', async (path, wrong) => {
    const before = (await carla.call(`GET ${profile}`)).body;
    const answer = await carla.call(`PUT ${profile}`, { body: body(wrong) });
    expect([answer.status, answer.problem.issues?.map((issue) => issue.path)]).toEqual([
      400,
      expect.arrayContaining([path]),
    ]);
    expect((await carla.call(`GET ${profile}`)).body).toEqual(before);
  });

  test('cannot be read or written by users without a role', async () => {
    for (const line of [`GET ${profile}`, `PUT ${profile}`])
      expect((await max.call(line, line.startsWith('P') ? { body: body() } : {})).status).toBe(403);
  });

  test('is logged in the tenant’s audit log, with its values before and after', async () => {
    const answer = await carla.call(`PUT ${profile}`, { body: body({ displayName: 'The Orchard' }) });
    const requestId = answer.headers.get('x-request-id')!;
    const [entry] = await tenantDatabase(tenant.id).find(auditLog, { requestId }, 2);
    expect(entry).toMatchObject({ noun: 'tenant', subjectId: tenant.id, action: 'updated', actorEmail: carla.email });
    expect(entry!.changes).toContainEqual({
      field: 'profile.displayName',
      before: 'The Meadow',
      after: 'The Orchard',
      isSecret: false,
    });
  });
});

describe.each([
  ['logo', 'logo', 'Logo not found'],
  ['background', 'background', 'Background image not found'],
  ['background-mobile', 'backgroundMobile', 'Background mobile image not found'],
])('the picture %s', (name, field, missing) => {
  const own = `/api/v1/tenant/pictures/${name}`;
  const open = `GET /public-api/v1/tenant/pictures/${name}`;

  test('is shown to everybody once uploaded; the previous file is removed a little later', async () => {
    const first = await carla.call(`POST ${own}`, { raw: form(webp(1)) });
    expect([first.status, first.body.pictures[field]]).toEqual([200, etagOf(webp(1))]);
    await carla.call(`POST ${own}`, { raw: form(webp(2)) });
    const seen = await tenant.call(open);
    expect([seen.status, etagOf(seen.bytes)]).toEqual([200, etagOf(webp(2))]);
    const files = tenantFiles(tenant.id);
    const path = tenantPicturePath(name as 'logo', etagOf(webp(1)));
    await sweep();
    expect(await files.get(path)).toBeDefined();
    passTime(180);
    await sweep();
    expect(await files.get(path)).toBeUndefined();
  });

  test('is not removed if uploaded again', async () => {
    for (const seed of [3, 4, 3]) await carla.call(`POST ${own}`, { raw: form(webp(seed)) });
    passTime(180);
    await sweep();
    expect(etagOf((await tenant.call(open)).bytes)).toBe(etagOf(webp(3)));
  });

  test.each([
    ['a jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])],
    ['a text that says it is one', new TextEncoder().encode('RIFF....WEBPVP8 but not really')],
  ])('is refused as %s, with the specified text', async (_, bytes) => {
    const answer = await carla.call(`POST ${own}`, { raw: form(bytes) });
    expect(answer.problem).toMatchObject({
      status: 400,
      title: 'Invalid file format. Only webp files are allowed',
      code: 'invalid_picture',
    });
  });

  test.each([4_000_001, 4_500_000])('of %i bytes is refused with the limit', async (bytes) => {
    const { problem } = await carla.call(`POST ${own}`, { raw: form(new Uint8Array(bytes)) });
    const detail = 'At most 4 MB are allowed.';
    expect(problem).toMatchObject({ status: 413, detail, issues: [{ code: 'too_large', maximum: 4_000_000 }] });
  });

  test('cannot be uploaded by users without a role', async () => {
    expect((await max.call(`POST ${own}`, { raw: form(webp(9)) })).status).toBe(403);
    expect((await max.call(`DELETE ${own}`)).status).toBe(403);
  });

  test('is removed once', async () => {
    await carla.call(`POST ${own}`, { raw: form(webp(5)) });
    expect((await carla.call(`DELETE ${own}`)).status).toBe(204);
    for (const [line, who] of [
      [`DELETE ${own}`, carla],
      [open, max],
    ] as const)
      expect((await who.call(line)).problem).toMatchObject({ status: 404, title: missing });
  });
});
