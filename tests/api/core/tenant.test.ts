import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { tenantPicturePath } from '../../../functions/src/core/tenant/pictures.ts';
import { tenants } from '../../../functions/src/identity/tenant/store.ts';
import { newTranslation } from '../../support/core/translations.ts';
import { etagOf } from '../../../functions/src/platform/crypto.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { call } from '../../support/call.ts';
import { TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

const tenant = new TestTenant();
const etag = etagOf(webp());

const noColours = Object.fromEntries(
  ['primary', 'secondary', 'tertiary', 'accent', 'positive', 'negative', 'info', 'warning'].map((name) => [name, null]),
) as Tenant['profile']['lightColors'];

beforeAll(async () => {
  await tenant.create({ pictures: { logo: etag, background: null, backgroundMobile: null } });
  await tenantFiles(tenant.id).put(tenantPicturePath('logo', etag), webp(), 'image/webp');
});

describe('the public tenant', () => {
  test('belongs to the host, is cached for a minute by the edge but never by browsers, and has only public fields', async () => {
    const answer = await tenant.call('GET /public-api/v1/tenant');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=60']);
    expect(Object.keys(answer.body).sort()).toEqual([
      'features',
      'id',
      'languages',
      'pictures',
      'profile',
      'providers',
      'signUp',
      'subdomain',
      'words',
    ]);
    expect(answer.body).toMatchObject({
      id: tenant.id,
      features: { recruitment: false },
      signUp: { enabled: true, defaultLanguage: 'en' },
    });
    const again = await tenant.call('GET /public-api/v1/tenant', {
      headers: { 'if-none-match': answer.headers.get('etag')! },
    });
    expect([again.status, again.bytes.length, again.operations]).toEqual([304, 0, { reads: 0, writes: 0 }]);
  });

  test('is up to date for a caller who has just changed it through another instance', async () => {
    const renamed = await new TestTenant().create();
    const nameNow = async (query = '') =>
      (await renamed.call(`GET /public-api/v1/tenant${query}`)).body.profile.displayName as string;
    const before = await nameNow();
    const place = (await firestore()).collection('tenants').doc(renamed.id);
    await place.update({ 'profile.displayName': 'Another name' });
    expect(await nameNow()).toBe(before);
    expect(await nameNow(`?changed=${Date.now()}`)).toBe('Another name');
    expect((await renamed.call('GET /public-api/v1/tenant?changed=yesterday')).status).toBe(400);
  });

  test('has the latest words for a caller who has just published them through another instance', async () => {
    const translated = await new TestTenant().create();
    const titleNow = async (query = '') =>
      (await translated.call(`GET /public-api/v1/tenant${query}`)).body.words.title as object;
    expect(await titleNow()).toEqual({});
    const title = { entityType: 'landing', entityId: 'landing', field: 'title', language: 'fr', value: 'Entrez' };
    await newTranslation(tenantDatabase(translated.id), { ...title, status: 'PUBLISHED' });
    expect(await titleNow()).toEqual({});
    expect(await titleNow(`?changed=${Date.now()}`)).toEqual({ fr: 'Entrez' });
  });

  test.each(['nobody.localhost', 'a.b.localhost', 'example.com', 'root.localhost', 'localhost.evil.com', ''])(
    'is 404 for the host %j',
    async (host) => {
      expect((await call(host, 'GET /public-api/v1/tenant')).problem).toMatchObject({
        status: 404,
        title: 'Not Found',
      });
    },
  );

  test('is 403 if suspended, 404 if deleted', async () => {
    const suspended = await new TestTenant().create({ status: 'SUSPENDED' });
    const deleted = await new TestTenant().create({ status: 'DELETED' });
    expect((await suspended.call('GET /public-api/v1/tenant')).problem).toMatchObject({
      status: 403,
      code: 'tenant_suspended',
    });
    expect((await deleted.call('GET /public-api/v1/tenant')).status).toBe(404);
  });
});

describe('a legal text', () => {
  const legal = (document: string, query = '') => tenant.call(`GET /public-api/v1/tenant/legal/${document}${query}`);

  test.each(['privacy', 'terms'])(
    '%s is the product’s own with the tenant’s name, without a read',
    async (document) => {
      // Makes the reads that an instance needs only once.
      await legal(document);
      const [english, french] = [await legal(document), await legal(document, '?lang=fr')];
      expect([english.status, english.operations]).toEqual([200, { reads: 0, writes: 0 }]);
      expect([english.body.language, french.body.language]).toEqual(['en', 'fr']);
      expect(english.body.text).not.toContain('{{');
      expect(english.body.revision).not.toBe(french.body.revision);
    },
  );

  test('is in the default language for readers of others, and the tenant’s own once it is published', async () => {
    const before = (await legal('privacy', '?lang=sv')).body;
    expect(before.language).toBe('en');
    const own = {
      entityType: 'legal',
      entityId: 'legal',
      field: 'privacy',
      language: 'en',
      value: 'We keep *nothing*.',
    };
    await newTranslation(tenantDatabase(tenant.id), { ...own, status: 'PUBLISHED' });
    await tenant.call(`GET /public-api/v1/tenant?changed=${Date.now()}`);
    const after = (await legal('privacy')).body;
    expect(after).toMatchObject({ document: 'privacy', text: 'We keep *nothing*.' });
    expect(after.revision).not.toBe(before.revision);
  });

  test('other than these two is refused', async () => {
    expect((await legal('imprint')).problem).toMatchObject({ status: 400, code: 'bad_request' });
  });
});

describe('the tenant as an app', () => {
  test('has the tenant’s name, colours and icons of every size, and costs no reads', async () => {
    const answer = await tenant.call('GET /public-api/v1/tenant/manifest');
    expect([answer.status, answer.operations]).toEqual([200, { reads: 0, writes: 0 }]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    const { profile } = (await tenant.call('GET /public-api/v1/tenant')).body;
    expect(answer.body).toMatchObject({ name: profile.displayName, start_url: '/', display: 'standalone' });
    expect(answer.body.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of answer.body.icons as { src: string; sizes: string }[]) {
      const icon = await tenant.call(`GET ${src}`);
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(icon.headers.get('cache-control')).toContain('immutable');
      const { width, height, format } = await sharp(icon.bytes).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
  });

  test('has icons in its own colour if it has no logo; their address changes with the colour', async () => {
    const [red, blue] = await Promise.all(
      ['#aa2222', '#2222aa'].map(async (primary) => {
        const lightColors = { ...noColours, primary };
        const profile = { displayName: 'Bare', lightColors, darkColors: { background: null } };
        const bare = await new TestTenant().create({ profile });
        const { icons, theme_color } = (await bare.call('GET /public-api/v1/tenant/manifest')).body;
        const icon = await bare.call('GET /public-api/v1/tenant/icons/maskable-512');
        const [r, g, b] = await sharp(icon.bytes).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer();
        expect(theme_color).toBe(primary);
        expect(`#${[r, g, b].map((part) => part!.toString(16)).join('')}`).toBe(primary);
        return icons[0].src as string;
      }),
    );
    expect(red).not.toBe(blue);
  });
});

describe('the tenant’s pictures', () => {
  test('are sent with their ETag, and cost no read if the ETag is known', async () => {
    const first = await tenant.call('GET /public-api/v1/tenant/pictures/logo');
    expect([first.status, first.headers.get('etag')]).toEqual([200, `"${etag}"`]);
    const same = await tenant.call('GET /public-api/v1/tenant/pictures/logo', {
      headers: { 'if-none-match': `"${etag}"` },
    });
    expect([same.status, same.operations]).toEqual([304, { reads: 0, writes: 0 }]);
  });

  test('are served to a caller who knows a picture uploaded through another instance, with at most one read a second', async () => {
    const elsewhere = await new TestTenant().create();
    expect((await elsewhere.call('GET /public-api/v1/tenant/pictures/logo')).status).toBe(404);
    const newer = webp(3);
    await tenantFiles(elsewhere.id).put(tenantPicturePath('logo', etagOf(newer)), newer, 'image/webp');
    await platformDatabase.update(tenants, elsewhere.id, undefined, ({ pictures }) => ({
      pictures: { ...pictures, logo: etagOf(newer) },
    }));
    const answer = await elsewhere.call(`GET /public-api/v1/tenant/pictures/logo?v=${etagOf(newer)}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')]);
    const guessed = `GET /public-api/v1/tenant/pictures/logo?v=${etagOf(webp(4))}`;
    expect((await elsewhere.call(guessed)).operations.reads).toBe(0);
  });

  test.each([
    ['background', 'Background image not found'],
    ['background-mobile', 'Background mobile image not found'],
  ])('are named in the 404: %s', async (picture, title) => {
    expect((await tenant.call(`GET /public-api/v1/tenant/pictures/${picture}`)).problem).toMatchObject({
      status: 404,
      title,
    });
  });

  test('are 404 with a text for the logo if there is no logo', async () => {
    const bare = await new TestTenant().create();
    expect((await bare.call('GET /public-api/v1/tenant/pictures/logo')).problem).toMatchObject({
      status: 404,
      title: 'Logo not found',
    });
  });
});

describe('the API’s own description', () => {
  test('is OpenAPI 3.1 with every declared endpoint', async () => {
    const { endpoints } = await import('@kindred/contract/endpoints');
    const answer = await tenant.call('GET /public-api/v1/openapi.json');
    const described = Object.values(answer.body.paths as Record<string, object>).flatMap((methods) =>
      Object.keys(methods),
    );
    expect([answer.body.openapi, described.length]).toEqual(['3.1.0', Object.keys(endpoints).length]);
  });

  test('lists the text fields that accompany a file', async () => {
    const answer = await tenant.call('GET /public-api/v1/openapi.json');
    const { requestBody } = answer.body.paths['/api/v1/users/import'].post;
    const { schema } = requestBody.content['multipart/form-data'];
    expect([Object.keys(schema.properties), schema.required]).toEqual([
      ['dryRun', 'sendInvitations', 'file'],
      ['file'],
    ]);
  });

  test('reports that it is healthy', async () => {
    const answer = await tenant.call('GET /public-api/v1/health');
    expect(answer.body).toMatchObject({
      status: 'pass',
      checks: [{ name: 'database' }, { name: 'identity' }, { name: 'storage' }],
    });
  });
});
