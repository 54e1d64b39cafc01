import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetPublished } from '../../../functions/src/core/translations/published.ts';
import { hashOf, translations } from '../../../functions/src/core/translations/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { newTranslation, offeredLanguages, translationFields } from '../../support/core/translations.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const path = '/api/v1/translations';
const notFound = { status: 404, title: 'Translation not found', code: 'translation_not_found' };
const signal = { entityType: 'platform', entityId: 'signal', field: 'name' };

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let admin: Persona;
let max: Persona;

beforeAll(async () => {
  await tenant.create({ languages: [...offeredLanguages] });
  admin = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  max = await tenant.person('Max');
});

afterAll(realTime);

beforeEach(async () => {
  for (const { id } of await db.walk(translations, '', 500)) await db.remove(translations, id);
  forgetPublished(tenant.id);
});

const create = (also: object = {}) => admin.call(`POST ${path}`, { body: { ...translationFields(), ...also } });
const put = (record: { id: string }, also: object) =>
  admin.call(`PUT ${path}/${record.id}`, { body: { ...record, ...also } });
const namesOfSignal = async () =>
  (await max.call('GET /api/v1/care/platforms')).body.items.find(({ id }: { id: string }) => id === 'signal').names;
const publicWords = async () => (await tenant.call('GET /public-api/v1/tenant')).body.words;

describe('a translation', () => {
  test('is created by an administrator as a draft, can be read by any user, and is replaced only in its current version', async () => {
    const { status, body } = await create({ status: undefined, language: 'es' });
    expect(status).toBe(201);
    const key = 'platform.signal.name';
    const sourceHash = hashOf('Signal');
    expect(body).toMatchObject({ ...signal, language: 'es', key, status: 'DRAFT', origin: 'person', sourceHash });
    expect((await max.call(`GET ${path}/${body.id}`)).body).toEqual(body);
    const saved = await put(body, { value: 'Señales', status: 'PUBLISHED', entityId: 'sms', origin: 'prompt' });
    expect(saved.body).toMatchObject({
      ...signal,
      value: 'Señales',
      status: 'PUBLISHED',
      origin: 'person',
      version: 2,
    });
    const stale = await admin.call(`PUT ${path}/${body.id}`, { body, headers: { 'if-match': '"1"' } });
    expect(stale.status).toBe(409);
    expect((await admin.call(`DELETE ${path}/${body.id}`)).status).toBe(204);
    expect((await max.call(`GET ${path}/${body.id}`)).problem).toMatchObject(notFound);
  });

  test('is unique for its entity, field and language, even if two are made at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ language: 'de' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const taken = { status: 409, issues: [{ path: 'language', code: 'taken' }] };
    expect((await create({ language: 'de' })).problem).toMatchObject(taken);
    expect((await create({ language: 'de-AT' })).status).toBe(201);
  });

  test.each([
    ['an unknown type', { entityType: 'planet' }],
    ['an unknown entity', { entityId: 'carrier-pigeon' }],
    ['an unknown field', { field: 'address' }],
    ['a field that all objects have', { field: '__proto__' }],
  ])('of %s is not found', async (_, also) => {
    expect((await create(also)).problem).toMatchObject(notFound);
    const asked = new URLSearchParams({ ...signal, language: 'fr', ...also });
    expect((await max.call(`GET ${path}/search?${asked}`)).problem).toMatchObject(notFound);
    expect(await db.walk(translations, '', 5)).toEqual([]);
  });

  test.each([
    ['language', { language: 'klingon' }],
    ['language', { language: 'FR' }],
    ['language', { language: 'ja' }],
    ['value', { value: 'Señal {{name}}' }],
    ['value', { value: '  ' }],
    ['value', { value: 'a'.repeat(61) }],
    ['value', { value: 'a'.repeat(2001) }],
    ['status', { status: 'published' }],
    ['entityId', { entityId: 'a/b' }],
    ['surprise', { surprise: 1 }],
  ])('is refused for its %s: %o', async (field, also) => {
    const refused = { status: 400, title: 'Invalid input', issues: [{ path: field }] };
    expect((await create(also)).problem).toMatchObject(refused);
    const made = await newTranslation(db);
    if (!('language' in also || 'entityId' in also)) expect((await put(made, also)).problem).toMatchObject(refused);
  });

  test('must have the placeholders of the original when it is created, changed or published', async () => {
    const title = { entityType: 'landing', entityId: 'landing', field: 'title', language: 'fr' };
    const wrong = (code: string, word: string) => ({ status: 400, issues: [{ path: 'value', code, word }] });
    const made = await create({ ...title, value: 'Bienvenue chez {{nom}}' });
    expect(made.problem).toMatchObject(wrong('placeholder_unknown', '{{nom}}'));
    expect(made.problem!.detail).toContain('{{nom}}');
    const { body } = await create({ ...title, value: 'Bienvenue chez {{name}}' });
    expect((await put(body, { value: 'Bienvenue' })).problem).toMatchObject(wrong('placeholder_missing', '{{name}}'));
    const draft = await newTranslation(db, { ...title, language: 'de', value: 'Willkommen bei {{nom}}' });
    const published = await put(draft, { status: 'PUBLISHED' });
    expect(published.problem).toMatchObject(wrong('placeholder_unknown', '{{nom}}'));
    expect((await put(draft, { value: '{{name}}: willkommen!', status: 'PUBLISHED' })).status).toBe(200);
  });

  test('is searched with its fallback: fr-CA, then fr', async () => {
    const search = (language: string) => max.call(`GET ${path}/search?${new URLSearchParams({ ...signal, language })}`);
    expect((await search('fr-CA')).problem).toMatchObject(notFound);
    await newTranslation(db, { language: 'fr', value: 'Signal en français' });
    expect((await search('fr-CA')).body).toMatchObject({ language: 'fr' });
    await newTranslation(db, { language: 'fr-CA', value: 'Signal québécois' });
    expect((await search('fr-CA')).body).toMatchObject({ language: 'fr-CA' });
    expect((await search('fr-BE')).body).toMatchObject({ language: 'fr' });
    expect((await search('en')).problem).toMatchObject(notFound);
  });

  test('is read with `lang` as its sibling in that language, or not at all', async () => {
    const [fr, de] = [await newTranslation(db, { language: 'fr' }), await newTranslation(db, { language: 'de' })];
    expect((await max.call(`GET ${path}/${fr.id}?lang=fr`)).body.id).toBe(fr.id);
    expect((await max.call(`GET ${path}/${fr.id}?lang=de`)).body.id).toBe(de.id);
    for (const lang of ['it', 'en'])
      expect((await max.call(`GET ${path}/${fr.id}?lang=${lang}`)).problem).toMatchObject(notFound);
  });

  test('is read without `lang` as its English sibling, or as itself if there is none', async () => {
    const fr = await newTranslation(db, { language: 'fr' });
    expect((await max.call(`GET ${path}/${fr.id}`)).body).toMatchObject({ id: fr.id, language: 'fr' });
    const en = await newTranslation(db, { language: 'en', value: 'Signal messenger' });
    expect((await max.call(`GET ${path}/${fr.id}`)).body).toMatchObject({ id: en.id, language: 'en' });
    expect((await max.call(`GET ${path}/${en.id}`)).body.id).toBe(en.id);
  });

  test('is listed in English unless another language is asked for, ten at a time, by type and key', async () => {
    await newTranslation(db, { language: 'en', value: 'Signal messenger' });
    await newTranslation(db, { language: 'fr', value: 'Messagerie Signal' });
    await newTranslation(db, { language: 'fr', entityType: 'pageType', entityId: 'EPITAPH' });
    const list = async (query: string) => (await max.call(`GET ${path}?${query}`)).body;
    expect(await list('')).toMatchObject({ pageSize: 10, total: 1, items: [{ language: 'en' }] });
    expect((await list('lang=fr&sort_by=name&order=asc')).items.map(({ key }: { key: string }) => key)).toEqual([
      'pageType.EPITAPH.name',
      'platform.signal.name',
    ]);
    expect(await list('lang=fr&type=platform')).toMatchObject({ total: 1, items: [{ entityType: 'platform' }] });
    expect(await list('lang=fr&key=platform.signal.name&q=mess')).toMatchObject({ total: 1 });
    expect((await max.call(`GET ${path}?sort_by=value`)).status).toBe(400);
  });
});

describe('translated texts are shown', () => {
  test('in the names of platforms, from publication until it is taken back', async () => {
    const { body } = await create({ language: 'fr', value: 'Signal privé' });
    expect(await namesOfSignal()).toEqual({ en: 'Signal', fr: 'Signal' });
    const published = await put(body, { status: 'PUBLISHED' });
    expect(await namesOfSignal()).toEqual({ en: 'Signal', fr: 'Signal privé' });
    await create({ language: 'de', value: 'Signal-App', status: 'PUBLISHED' });
    expect(await namesOfSignal()).toEqual({ en: 'Signal', fr: 'Signal privé', de: 'Signal-App' });
    await put(published.body, { status: 'DRAFT' });
    expect(await namesOfSignal()).toEqual({ en: 'Signal', fr: 'Signal', de: 'Signal-App' });
  });

  test('in the kinds of pages', async () => {
    const epitaph = { entityType: 'pageType', entityId: 'EPITAPH', language: 'de', status: 'PUBLISHED' };
    await create({ ...epitaph, field: 'name', value: 'Zum Gedenken' });
    await create({ ...epitaph, field: 'help', value: 'Einige Worte' });
    const { items } = (await max.call('GET /api/v1/care/page-types')).body;
    expect(items).toHaveLength(4);
    expect(items[0]).toMatchObject({ id: 'EPITAPH', names: { fr: 'En mémoire', de: 'Zum Gedenken' } });
    expect(items[0].helps.de).toBe('Einige Worte');
  });

  test('on the landing page, to everybody, without a read, and in no other tenant', async () => {
    const other = await new TestTenant().create();
    const none = { displayName: {}, title: {}, text: {}, inside: {}, audience: {}, price: {} };
    expect(await publicWords()).toEqual(none);
    const landing = { entityType: 'landing', entityId: 'landing', language: 'fr', status: 'PUBLISHED' };
    await create({ ...landing, field: 'displayName', value: 'Chez nous' });
    await create({ ...landing, field: 'title', value: 'Entrez chez {{name}}' });
    const words = { ...none, displayName: { fr: 'Chez nous' }, title: { fr: 'Entrez chez {{name}}' } };
    expect(await publicWords()).toEqual(words);
    expect((await tenant.call('GET /public-api/v1/tenant')).operations).toEqual({ reads: 0, writes: 0 });
    expect((await other.call('GET /public-api/v1/tenant')).body.words.title).toEqual({});
  });
});

describe('the languages that a tenant offers', () => {
  const profile = '/api/v1/tenant/profile';
  const offer = async (...languages: string[]) => {
    const { body } = await carla.call(`GET ${profile}`);
    return carla.call(`PUT ${profile}`, { body: { ...body, languages } });
  };
  const bilingual = new TestTenant();
  let carla: Persona;
  const german = { entityType: 'landing', entityId: 'landing', field: 'title', language: 'de' };
  const body = { ...german, value: 'Willkommen bei {{name}}', status: 'PUBLISHED' };
  const seen = async () => (await bilingual.call('GET /public-api/v1/tenant')).body;
  const refused = { status: 400, title: 'Invalid input', issues: [{ path: 'language', code: 'language_not_offered' }] };

  beforeAll(async () => {
    await bilingual.create();
    carla = await bilingual.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  });

  test('are the only ones in which texts are written and shown; texts in other languages are kept until their language is offered again', async () => {
    expect((await carla.call(`POST ${path}`, { body })).problem).toMatchObject(refused);
    expect((await offer('en', 'fr', 'de')).body.languages).toEqual(['en', 'fr', 'de']);
    const made = (await carla.call(`POST ${path}`, { body })).body;
    expect(await seen()).toMatchObject({ languages: ['en', 'fr', 'de'], words: { title: { de: body.value } } });

    await offer('en', 'fr');
    expect(await seen()).toMatchObject({ languages: ['en', 'fr'], words: { title: {} } });
    const { languages, kept } = (await carla.call(`GET ${path}/overview`)).body;
    expect(languages.map(({ language }: { language: string }) => language)).toEqual(['en', 'fr']);
    expect(kept).toEqual([{ language: 'de', count: 1 }]);
    expect((await carla.call(`PUT ${path}/${made.id}`, { body: made })).problem).toMatchObject(refused);

    await offer('en', 'fr', 'de');
    expect((await seen()).words.title).toEqual({ de: body.value });
    expect((await carla.call(`PUT ${path}/${made.id}`, { body: made })).status).toBe(200);
  });

  test('count at once even if another instance has just added one', async () => {
    await offer('en', 'fr');
    await seen();
    const place = (await firestore()).collection('tenants').doc(bilingual.id);
    await place.update({ languages: ['en', 'nl'] });
    passTime(2);
    const dutch = { ...body, language: 'nl', value: 'Welkom bij {{name}}' };
    expect((await carla.call(`POST ${path}`, { body: dutch })).status).toBe(201);
  });
});

describe('the overview', () => {
  const overview = async (query = '') => (await admin.call(`GET ${path}/overview${query}`)).body;
  const fieldOf = async (key: string) => (await overview()).fields.find((one: { key: string }) => one.key === key);
  const cellOf = async (key: string, language: string) =>
    (await fieldOf(key)).cells.find((cell: { language: string }) => cell.language === language);
  const countsOf = async (language: string) =>
    (await overview()).languages.find((one: { language: string }) => one.language === language);

  test('lists every translatable text, and counts the missing ones by language', async () => {
    const { languages, fields } = await overview();
    expect([...new Set(fields.map(({ entityType }: { entityType: string }) => entityType))].toSorted()).toEqual([
      'landing',
      'legal',
      'pageType',
      'platform',
    ]);
    expect(languages.map(({ language }: { language: string }) => language)).toEqual(offeredLanguages);
    // The product's own texts are in French already; the tenant's name is not.
    expect(languages.slice(0, 2)).toEqual([
      { language: 'en', missing: 0, outdated: 0, drafts: 0 },
      { language: 'fr', missing: 1, outdated: 0, drafts: 0 },
    ]);
    // The product leaves the price empty.
    const written = fields.filter(({ source }: { source: { value: string } }) => source.value !== '');
    await newTranslation(db, { language: 'de' });
    expect(await countsOf('de')).toEqual({ language: 'de', missing: written.length - 1, outdated: 0, drafts: 1 });
    expect((await overview('?entityType=platform')).fields).toHaveLength(10);
  });

  test('says what readers see instead of a missing text: the language without its region, then the original', async () => {
    await newTranslation(db, { language: 'fr-CA', entityId: 'sms', status: 'PUBLISHED' });
    const region = await cellOf('platform.phone.name', 'fr-CA');
    expect(region).toMatchObject({ isMissing: false, shown: { language: 'fr', value: 'Téléphone' } });
    await newTranslation(db, { language: 'de' });
    const german = await cellOf('platform.phone.name', 'de');
    expect(german).toMatchObject({ isMissing: true, translation: null, shown: { language: 'en', value: 'Telephone' } });
  });

  test('marks a translation whose original has changed, until it is saved again', async () => {
    const address = { entityType: 'landing', entityId: 'landing', field: 'displayName', language: 'fr' };
    const { body } = await create({ ...address, value: 'Chez nous', status: 'PUBLISHED' });
    expect(await countsOf('fr')).toMatchObject({ missing: 0, outdated: 0 });
    const profile = (await admin.call('GET /api/v1/tenant/profile')).body;
    const renamed = { ...profile, displayName: `Renamed ${newId()}` };
    await admin.call('PUT /api/v1/tenant/profile', { body: renamed });
    expect(await countsOf('fr')).toMatchObject({ outdated: 1 });
    expect(await cellOf('landing.landing.displayName', 'fr')).toMatchObject({ isOutdated: true });
    await put(body, {});
    expect(await countsOf('fr')).toMatchObject({ outdated: 0 });
  });
});
