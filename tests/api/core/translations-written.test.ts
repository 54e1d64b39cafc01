import type { TranslationOverview } from '@kindred/contract/core/translations/translation';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetPublished } from '../../../functions/src/core/translations/published.ts';
import { translations } from '../../../functions/src/core/translations/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { suggestWith } from '../../../functions/src/platform/text-suggestions.ts';
import { form } from '../../support/call.ts';
import { newTranslation, offeredLanguages, translationFile } from '../../support/core/translations.ts';
import { longText, measured } from '../../support/limits/measured.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const path = '/api/v1/translations';
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

beforeEach(async () => {
  for (const { id } of await db.walk(translations, '', 500)) await db.remove(translations, id);
  forgetPublished(tenant.id);
  suggestWith(undefined);
});

const put = (record: { id: string }, also: object) =>
  admin.call(`PUT ${path}/${record.id}`, { body: { ...record, ...also } });
const namesOfSignal = async () =>
  (await max.call('GET /api/v1/care/platforms')).body.items.find(({ id }: { id: string }) => id === 'signal').names;

describe('a CSV file', () => {
  const exported = async (query = '') =>
    new TextDecoder().decode((await admin.call(`GET ${path}/export${query}`)).bytes);
  const send = async (file: Uint8Array, dryRun = false) =>
    admin.call(`POST ${path}/import`, { raw: form(file, 'text/csv', 'words.csv', { dryRun: String(dryRun) }) });
  const row = (...cells: string[]) => ['platform', 'signal', 'name', ...cells];

  test('of all translations changes nothing when it is imported again, and escapes formulas', async () => {
    await newTranslation(db, { language: 'fr', value: '=1+1, "Signal"\nprivé' });
    const file = await exported();
    expect(file).toContain(`"'=1+1, ""Signal""`);
    const { body } = await send(new TextEncoder().encode(file));
    expect(body).toMatchObject({ created: 0, updated: 0, failures: [] });
    expect((await db.walk(translations, '', 5)).map(({ version }) => version)).toEqual([1]);
  });

  test('is imported row by row: bad rows are reported by their number, and never stop good ones', async () => {
    const kept = await newTranslation(db, { language: 'it', value: 'Segnale' });
    const file = translationFile(
      row('de', 'Signal', 'Signal-App', 'PUBLISHED'),
      row('klingon', '', 'x', ''),
      ['planet', 'mars', 'name', 'de', '', 'Mars', ''],
      row('es', '', 'a'.repeat(61), ''),
      row('es', '', 'Señal', 'LIVE'),
      row('nl', '', '', ''),
      row('de', '', 'Again', ''),
      row('pl', '', 'Sygnał', '', 'more'),
      row('it', '', 'Segnale', ''),
      row('pt', '', 'Sinal', ''),
      row('ja', '', 'シグナル', ''),
      row('sv', '', 'Signal {{name}}', ''),
      ['landing', 'landing', 'title', 'sv', '', 'Välkommen', ''],
    );
    const tried = await send(file, true);
    const failures = [
      { row: 3, code: 'not_a_language' },
      { row: 4, code: 'unknown_text' },
      { row: 5, code: 'too_long' },
      { row: 6, code: 'unknown_status' },
      { row: 8, code: 'repeated' },
      { row: 9, code: 'too_many_cells' },
      { row: 12, code: 'language_not_offered' },
      { row: 13, code: 'placeholder_unknown', word: '{{name}}' },
      { row: 14, code: 'placeholder_missing', word: '{{name}}' },
    ];
    const counts = { created: 2, updated: 0, unchanged: 1, failures };
    expect(tried.body).toMatchObject({ dryRun: true, ...counts });
    expect(await db.walk(translations, '', 50)).toHaveLength(1);
    expect((await send(file)).body).toMatchObject({ dryRun: false, ...counts });
    const stored = await db.walk(translations, '', 50);
    expect(stored.map(({ language, status }) => `${language} ${status}`).toSorted()).toEqual([
      'de PUBLISHED',
      'it DRAFT',
      'pt DRAFT',
    ]);
    expect(stored.find(({ id }) => id === kept.id)!.version).toBe(1);
    expect(await namesOfSignal()).toMatchObject({ de: 'Signal-App' });
  });

  test('of the longest words in every language is within the limits of a commit, new and changed', async () => {
    const { fields } = (await admin.call(`GET ${path}/overview?entityType=pageType`)).body as TranslationOverview;
    const rows = (first: number) =>
      fields
        .filter(({ field }) => field === 'help')
        .flatMap(({ entityId, maxLength }, nth) =>
          offeredLanguages.map((language, at) => {
            const value = longText(maxLength, first + nth * offeredLanguages.length + at);
            return ['pageType', entityId, 'help', language, '', value, ''];
          }),
        );
    const count = rows(0).length;
    const importing = (first: number, outcome: string) => async () =>
      expect((await send(translationFile(...rows(first)))).body).toMatchObject({ [outcome]: count, failures: [] });
    const [created, updated] = await measured(importing(0, 'created'), importing(count, 'updated'));
    // Every translation has as many terms as there may be.
    expect(created!.collections['translations']!.mostEntries).toBeGreaterThan(200);
    // A change removes the old ones too.
    expect(updated!.largest.entries).toBeGreaterThan(1.5 * created!.largest.entries);
  });

  test.each([
    ['missing_column', 'entityType,entityId,field,language\r\nplatform,signal,name,de'],
    ['unknown_column', 'entityType,entityId,field,language,value,mood\r\nplatform,signal,name,de,x,'],
    ['no_rows', 'entityType,entityId,field,language,value\r\n,,,,'],
    ['unclosed_quote', 'entityType,entityId,field,language,value\r\nplatform,signal,name,de,"x'],
  ])('is refused as a whole for %s', async (code, text) => {
    const refused = { status: 400, title: 'Invalid input', issues: [{ path: 'file', code }] };
    expect((await send(new TextEncoder().encode(text))).problem).toMatchObject(refused);
  });
});

describe('a suggestion', () => {
  const suggest = (language = 'es') => admin.call(`POST ${path}/suggest`, { body: { ...signal, language } });

  test('says what to set if no text provider is configured', async () => {
    const { problem } = await suggest();
    expect(problem).toMatchObject({ status: 503, issues: [{ code: 'no_text_provider' }] });
    expect(problem!.detail).toMatch(/provider/);
    expect(await db.walk(translations, '', 5)).toEqual([]);
  });

  test('is a draft by a prompt: a later suggestion replaces it, until a person changes it', async () => {
    const asked: unknown[] = [];
    suggestWith(async () => async (_ctx, what) => `Señal ${asked.push(what)}`);
    const first = (await suggest()).body;
    expect(first).toMatchObject({ value: 'Señal 1', status: 'DRAFT', origin: 'prompt' });
    expect(asked).toEqual([{ text: 'Signal', from: 'en', to: 'es', about: 'platform.signal.name', maxLength: 60 }]);
    expect((await suggest()).body).toMatchObject({ id: first.id, value: 'Señal 2', version: 2 });
    expect((await put(first, { value: 'Señal 2' })).body).toMatchObject({ origin: 'prompt' });
    expect((await put(first, { value: 'Señales' })).body).toMatchObject({ origin: 'person' });
  });

  test('never replaces what a person wrote or published, not even while the prompt is writing', async () => {
    const refused = { status: 409, issues: [{ code: 'written_by_person' }] };
    suggestWith(async () => async () => 'Señal');
    await newTranslation(db, { language: 'es', value: 'Mine' });
    expect((await suggest()).problem).toMatchObject(refused);
    const draft = (await suggest('pt')).body;
    await put(draft, { status: 'PUBLISHED' });
    expect((await suggest('pt')).problem).toMatchObject(refused);
    suggestWith(async () => async () => {
      await newTranslation(db, { language: 'it', value: 'Mine' });
      return 'Segnale';
    });
    expect((await suggest('it')).problem).toMatchObject(refused);
    const stored = await db.walk(translations, '', 50);
    expect(stored.filter(({ value }) => value === 'Mine')).toHaveLength(2);
  });

  test('is refused for a language that the tenant does not offer', async () => {
    const asked = vi.fn<() => Promise<string>>(async () => 'シグナル');
    suggestWith(async () => asked);
    const refused = { status: 400, issues: [{ path: 'language', code: 'language_not_offered' }] };
    expect((await suggest('ja')).problem).toMatchObject(refused);
    expect(asked).not.toHaveBeenCalled();
  });

  test('without the placeholders of the original is 502, and the answer names them', async () => {
    suggestWith(async () => async () => 'Bienvenido a {{nombre}}');
    const title = { entityType: 'landing', entityId: 'landing', field: 'title', language: 'es' };
    const { problem } = await admin.call(`POST ${path}/suggest`, { body: title });
    const issue = { path: 'value', code: 'placeholder_unknown', word: '{{nombre}}' };
    expect(problem).toMatchObject({ status: 502, issues: [issue] });
    expect(await db.walk(translations, '', 5)).toEqual([]);
  });

  test.each(['', '   ', 'a'.repeat(61)])('that cannot be stored is 502: "%s"', async (value) => {
    suggestWith(async () => async () => value);
    expect((await suggest()).problem).toMatchObject({ status: 502 });
    expect(await db.walk(translations, '', 5)).toEqual([]);
  });
});
