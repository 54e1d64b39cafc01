import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userContactKeys, userContacts } from '../../../functions/src/care/user-contacts/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { longText, measured } from '../../support/limits/measured.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const place = '/api/v1/care/user-contacts';
let anna: Persona, ben: Persona;
const taken = { status: 409, title: 'conflict - contact already exists' };
const missing = { status: 404, title: 'contact not found' };
const newEmail = () => `c-${newId().toLowerCase()}@example.com`;
const add = (who: Persona, body: object) => who.call(`POST ${place}`, { body });
const put = (who: Persona, id: string, body: object, headers = {}) => who.call(`PUT ${place}/${id}`, { body, headers });
const list = async (who: Persona, search = '') => (await who.call(`GET ${place}?search=${search}`)).body;
const bring = async (who: Persona, contacts: object[]) =>
  (await who.call(`POST ${place}/import`, { body: { contacts } })).body.results as {
    outcome: string;
    contact_id: string | null;
    issues: { path: string }[];
  }[];
const keptKeys = async ({ uid }: Persona) => (await db.find(userContactKeys, { user_id: uid }, 1000)).length;

beforeAll(async () => {
  await tenant.create();
});
beforeEach(async () => {
  [anna, ben] = await tenant.people('Anna', 'Ben');
});

describe('a contact', () => {
  test('is kept as entered, but with e-mails in lower case, and phone numbers in E.164 if they have a country code', async () => {
    const name = '<b>Zoë</b> O’Neill';
    const { status, body } = await add(anna, {
      name,
      emails: ['Zoe@Example.com', 'zoe@example.com'],
      phones: ['+33 6 12 34 56 78', '06 99 88 77 66'],
      platform: 'signal',
      handle: '',
      notes: 'javascript:alert(1)',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name,
      emails: ['zoe@example.com'],
      phones: ['+33612345678', '06 99 88 77 66'],
      platform: 'signal',
      handle: null,
    });
    expect(body).not.toHaveProperty('user_id');
    expect((await anna.call(`GET ${place}/${body.id}`)).body).toEqual(body);
  });

  test('is visible only to its owner', async () => {
    const { body } = await add(anna, { name: 'Rosa', emails: ['rosa@example.com'] });
    expect((await list(ben)).items).toEqual([]);
    expect((await ben.call(`GET ${place}/${body.id}`)).problem).toMatchObject(missing);
    expect((await put(ben, body.id, { ...body, name: 'Mine' })).problem).toMatchObject(missing);
    expect((await ben.call(`DELETE ${place}/${body.id}`)).problem).toMatchObject(missing);
    expect((await add(ben, { name: 'Rosa', emails: ['rosa@example.com'] })).status).toBe(201);
  });

  test('with another contact’s e-mail is refused, even if two are added at once', async () => {
    const email = newEmail();
    const answers = await Promise.all([1, 2].map(() => add(anna, { name: 'Rosa', emails: [newEmail(), email] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)!.problem;
    expect(refused).toMatchObject({ ...taken, issues: [{ path: 'emails.1' }] });
    expect((await list(anna)).total).toBe(1);
    const other = (await add(anna, { name: 'Ruth', emails: [newEmail()] })).body;
    expect((await put(anna, other.id, { ...other, emails: [email] })).problem).toMatchObject(taken);
    expect((await anna.call(`GET ${place}/${other.id}`)).body.emails).toEqual(other.emails);
  });

  test('releases its e-mail when it gets another one, and when it is deleted', async () => {
    const [first, second] = [newEmail(), newEmail()];
    const { id } = (await add(anna, { name: 'Rosa', emails: [first] })).body;
    expect((await put(anna, id, { name: 'Rosa', emails: [second] })).status).toBe(200);
    const other = (await add(anna, { name: 'Ruth', emails: [first] })).body;
    expect((await anna.call(`DELETE ${place}/${id}`)).status).toBe(204);
    expect((await put(anna, other.id, { ...other, emails: [first, second] })).status).toBe(200);
    expect((await anna.call(`DELETE ${place}/${other.id}`)).status).toBe(204);
    expect(await keptKeys(anna)).toBe(0);
  });

  test('without an e-mail may have the same name as another', async () => {
    const [one, two] = [await add(anna, { name: 'Paul' }), await add(anna, { name: 'Paul' })];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect((await anna.call(`DELETE ${place}/${two.body.id}`)).status).toBe(204);
    // The key still belongs to the first contact, so an import recognises him.
    expect(await bring(anna, [{ name: 'paul' }])).toMatchObject([{ outcome: 'duplicate', contact_id: one.body.id }]);
  });

  test('cannot overwrite a newer version', async () => {
    const { body } = await add(anna, { name: 'Rosa' });
    const stale = { 'if-match': `"${body.version}"` };
    expect((await put(anna, body.id, { ...body, name: 'Rose' }, stale)).status).toBe(200);
    expect((await put(anna, body.id, { ...body, name: 'Rosi' }, stale)).status).toBe(409);
    expect((await anna.call(`GET ${place}/${body.id}`)).body.name).toBe('Rose');
  });

  test.each([
    ['name', { name: 'a\u202Eb' }],
    ['name', { name: 'x'.repeat(121) }],
    ['emails.0', { name: 'A', emails: ['nobody'] }],
    ['emails', { name: 'A', emails: Array.from({ length: 11 }, (_, index) => `a${index}@example.com`) }],
    ['phones.0', { name: 'A', phones: ['1'.repeat(41)] }],
    ['platform', { name: 'A', platform: 'pigeon' }],
    ['notes', { name: 'A', notes: 'x'.repeat(2001) }],
  ])('with a wrong %s is refused with the field named, and nothing is kept', async (path, body) => {
    const { problem } = await add(anna, body);
    expect(problem).toMatchObject({ status: 400, issues: [{ path }] });
    expect((await list(anna)).total).toBe(0);
  });

  test('is found by the beginning of any word, ignoring accents, in names, e-mails and phone numbers', async () => {
    await add(anna, { name: 'Élodie Brûlé', emails: ['lodi@example.com'], phones: ['+33612345678'] });
    for (const word of ['elo', 'BRU', 'lodi@ex', '3361234'])
      expect((await list(anna, encodeURIComponent(word))).items).toHaveLength(1);
    expect((await list(anna, 'odie')).items).toEqual([]);
  });
});

describe('an import', () => {
  const people = () => [
    { name: 'Rosa', emails: [newEmail(), newEmail()] },
    { name: 'Paul', phones: ['06 12 34 56 78', '+33611111111'] },
    { name: 'Uma' },
  ];

  test('reports each row, and changes nothing when repeated', async () => {
    const rows = people();
    expect((await bring(anna, rows)).map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created']);
    const before = await db.find(userContacts, { user_id: anna.uid }, 100);
    const turned = rows.map((row) => ({ ...row, phones: row.phones?.toReversed() ?? [] }));
    expect((await bring(anna, turned)).map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate', 'duplicate']);
    expect(await db.find(userContacts, { user_id: anna.uid }, 100)).toEqual(before);
    expect(await keptKeys(anna)).toBe(4);
  });

  test('skips repeated rows, and e-mails that a contact already has', async () => {
    const email = newEmail();
    const { id } = (await add(anna, { name: 'Rosa', emails: [email] })).body;
    const results = await bring(anna, [
      { name: 'R. Lind', emails: [newEmail(), email.toUpperCase()] },
      { name: 'Uma' },
      { name: 'UMA ' },
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['duplicate', 'created', 'duplicate']);
    expect(results[0]!.contact_id).toBe(id);
  });

  test('reports an invalid row, and imports the other rows', async () => {
    const results = await bring(anna, [{ name: '' }, { name: 'Uma', emails: ['no'] }, { name: 'Paul' }]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['invalid', 'invalid', 'created']);
    expect(results.map(({ issues }) => issues[0]?.path)).toEqual(['name', 'emails.0', undefined]);
  });

  test('takes at most 500 rows in one call', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => ({ name: `Person ${index}`, emails: [newEmail()] }));
    const { problem } = await anna.call(`POST ${place}/import`, { body: { contacts: rows } });
    expect(problem).toMatchObject({ status: 400, issues: [{ path: 'contacts' }] });
    const results = await bring(anna, rows.slice(1));
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['created']));
    expect((await list(anna)).total).toBe(500);
  }, 60_000);

  test('of 100 contacts with the longest words in every field is within the limits of a commit', async () => {
    const rows = Array.from({ length: 100 }, (_, nth) => ({
      name: longText(120, nth),
      emails: Array.from({ length: 10 }, () => `${longText(40, nth).replaceAll(' ', '.')}.${newEmail()}`),
      phones: Array.from({ length: 10 }, (__, phone) => `06 12 34 ${nth + 1000} ${phone}`),
      handle: longText(200, nth),
      notes: longText(200, nth),
    }));
    const [report] = await measured(async () => {
      expect((await bring(anna, rows)).filter(({ outcome }) => outcome === 'created')).toHaveLength(100);
    });
    // Every contact has 200 terms.
    expect(report!.collections['userContacts']!.entries).toBeGreaterThan(100 * 200);
  });

  test('sent twice at once adds each contact once', async () => {
    const rows = people();
    const both = await Promise.all([bring(anna, rows), bring(anna, rows)]);
    const outcomes = both.flat().map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(3);
    expect((await list(anna)).total).toBe(3);
  });
});

describe('when the account ends', () => {
  test('its contacts are deleted, but no other account’s', async () => {
    await bring(anna, [{ name: 'Rosa', emails: [newEmail()] }, { name: 'Uma' }]);
    await add(ben, { name: 'Uma' });
    const administrator = await tenant.person('Ada', { roles: ['ADMIN'] });
    expect((await administrator.call(`DELETE /api/v1/users/${anna.uid}`)).status).toBe(204);
    await sweep();
    expect(await db.find(userContacts, { user_id: anna.uid }, 10)).toEqual([]);
    expect(await keptKeys(anna)).toBe(0);
    expect((await list(ben)).total).toBe(1);
  });
});

test('lists platforms in both languages, with ids that contacts may use', async () => {
  const { items } = (await anna.call('GET /api/v1/care/platforms')).body;
  expect(items).toContainEqual({ id: 'phone', names: { en: 'Telephone', fr: 'Téléphone' }, address: 'phone' });
  expect((await add(anna, { name: 'Uma', platform: items.at(-1).id })).status).toBe(201);
});
