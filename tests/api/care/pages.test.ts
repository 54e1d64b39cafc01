import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pageContents, pageRevisions, pages } from '../../../functions/src/care/pages/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let admin: Persona, family: Persona, relative: Persona, member: Persona, stranger: Persona;
let circleId: string;
const inCircle = () => `/api/v1/care/circles/${circleId}/pages`;
const at = (id: string) => `/api/v1/care/pages/${id}`;

beforeAll(async () => {
  await tenant.create();
  [admin, family, relative, member, stranger] = await tenant.people('Olga', 'Éva', 'Tom', 'Max', 'Stranger');
});

beforeEach(async () => {
  circleId = (await createCircle(admin, 'Pages')).id;
  await addMember(admin, circleId, family, 'family_member');
  await addMember(admin, circleId, relative, 'family_member');
  await addMember(admin, circleId, member);
});

const newPage = async (by: Persona = family, also: object = {}) => {
  const answer = await by.call(`POST ${inCircle()}`, { body: { page_type: 'EPITAPH', ...also } });
  expect(answer.status).toBe(201);
  return answer.body as { id: string; version: number };
};
const write = (by: Persona, id: string, raw: string, lang = 'en', headers: Record<string, string> = {}) =>
  by.call(`PATCH ${at(id)}/content?lang=${lang}`, { raw, headers: { 'content-type': 'text/plain', ...headers } });
const setStatus = (by: Persona, id: string, body: object) => by.call(`PATCH ${at(id)}/status`, { body });
const read = async (by: Persona, id: string, lang = 'en') => (await by.call(`GET ${at(id)}?lang=${lang}`)).body;

describe('a page', () => {
  test('is created by a family member, titled by its type, and pending', async () => {
    const page = await newPage(family, { lang: 'fr' });
    expect(page).toMatchObject({
      page_type: 'EPITAPH',
      scope: 'CIRCLE',
      status: 'PENDING',
      author_id: family.uid,
      lang: 'fr',
      langs: ['fr'],
      contents: { fr: { title: 'En mémoire', content: '' } },
    });
  });

  test('is not created by a member', async () => {
    const answer = await member.call(`POST ${inCircle()}`, { body: { page_type: 'EPITAPH' } });
    expect(answer.problem).toMatchObject({ status: 403, title: 'Forbidden - Insufficient permissions' });
  });

  test('is the circle’s only one of its type, even if two members create it at once', async () => {
    const body = { page_type: 'THANKS' };
    const both = await Promise.all([family, relative].map((one) => one.call(`POST ${inCircle()}`, { body })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    await newPage(admin, { page_type: 'EPITAPH' });
  });

  test('of an unknown type is refused', async () => {
    const answer = await family.call(`POST ${inCircle()}`, { body: { page_type: 'RECIPES' } });
    expect(answer.problem).toMatchObject({ status: 400, issues: [{ path: 'page_type' }] });
  });

  test('is created once per Idempotency-Key', async () => {
    const call = () =>
      family.call(`POST ${inCircle()}`, { body: { page_type: 'EPITAPH' }, headers: { 'idempotency-key': 'once' } });
    const [first, second] = [await call(), await call()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  test('is not found by members while pending or rejected, only once it is published', async () => {
    const { id } = await newPage();
    const listed = async (by: Persona) => (await by.call(`GET ${inCircle()}`)).body.total as number;
    expect([await listed(admin), await listed(family), await listed(member)]).toEqual([1, 1, 0]);
    expect((await member.call(`GET ${at(id)}`)).problem).toMatchObject({ status: 404, title: 'page not found' });
    await setStatus(admin, id, { status: 'REJECTED', reason: 'Too short' });
    expect((await member.call(`GET ${at(id)}`)).status).toBe(404);
    expect(await read(family, id)).toMatchObject({ status: 'REJECTED', rejection_reason: 'Too short' });
    await setStatus(admin, id, { status: 'PUBLISHED' });
    expect(await read(member, id)).toMatchObject({ status: 'PUBLISHED', rejection_reason: null });
    expect(await listed(member)).toBe(1);
  });

  test('is found neither by outsiders nor by a member who was removed while writing it', async () => {
    const { id } = await newPage();
    await setStatus(admin, id, { status: 'PUBLISHED' });
    await admin.call(`DELETE /api/v1/care/circles/${circleId}/members/${family.uid}`);
    for (const who of [stranger, family]) {
      expect((await who.call(`GET ${at(id)}`)).problem.title).toBe('page not found');
      expect((await write(who, id, 'x')).problem).toMatchObject({ status: 404, title: 'page not found' });
      expect((await who.call(`GET ${inCircle()}`)).problem.title).toBe('Circle not found');
    }
    expect((await read(admin, id)).contents.en.content).toBe('');
  });

  test('shows HTML as it was entered, because it is stored as text', async () => {
    const { id } = await newPage(family, { title: '<b>Oma</b>', content: '<script>alert(1)</script>' });
    expect((await read(family, id)).contents.en).toEqual({
      title: '<b>Oma</b>',
      content: '<script>alert(1)</script>',
    });
  });
});

describe('a page’s text', () => {
  test('is plain text, and becomes pending again when a member who is not an admin changes it', async () => {
    const { id } = await newPage();
    await setStatus(admin, id, { status: 'PUBLISHED' });
    const own = await write(admin, id, '# Oma\n\n*ours*');
    expect(own.body).toMatchObject({ status: 'PUBLISHED', contents: { en: { content: '# Oma\n\n*ours*' } } });
    const others = await write(family, id, '# Oma');
    expect([others.status, others.body.status]).toEqual([200, 'PENDING']);
  });

  test('that members can read cannot be changed by them', async () => {
    const { id } = await newPage();
    await setStatus(admin, id, { status: 'PUBLISHED' });
    expect((await write(member, id, 'x')).problem.title).toBe('Forbidden - Insufficient permissions');
  });

  test('is at most 200 KB, in bytes', async () => {
    const { id } = await newPage();
    const paragraph = `${'é'.repeat(4999)}\n\n`;
    const most = paragraph.repeat(20);
    expect(new TextEncoder().encode(most)).toHaveLength(200_000);
    expect((await write(family, id, most)).status).toBe(200);
    expect((await write(family, id, `${most}x`)).problem).toMatchObject({
      status: 413,
      title: 'Content Too Large',
    });
    const asJson = { page_type: 'THANKS', content: `${most}x` };
    expect((await family.call(`POST ${inCircle()}`, { body: asJson })).status).toBe(400);
    expect((await read(family, id)).contents.en.content).toBe(most);
  });

  test('that would be too slow to parse is refused, with the reason', async () => {
    const { id } = await newPage();
    for (const [words, reason] of [
      ['_a'.repeat(50_000), 'A paragraph has at most 10000 characters'],
      ['>'.repeat(100), 'At most 20 levels of quotes or lists'],
    ] as const)
      expect((await write(family, id, words)).problem).toMatchObject({ status: 400, issues: [{ message: reason }] });
    expect((await read(family, id)).contents.en.content).toBe('');
  });

  test('is separate in each language; a missing language is replaced by the nearest', async () => {
    const { id } = await newPage(family, { content: 'Hers', title: 'Oma' });
    await write(family, id, 'Les siens', 'fr');
    await write(family, id, 'Die ihren', 'de-AT');
    const shown = async (lang: string) => {
      const page = await read(family, id, lang);
      return [page.lang, page.contents[page.lang].content];
    };
    expect(await shown('fr-CA')).toEqual(['fr', 'Les siens']);
    expect(await shown('de-AT')).toEqual(['de-AT', 'Die ihren']);
    expect(await shown('ja')).toEqual(['en', 'Hers']);
    expect((await read(family, id)).langs).toEqual(['en', 'fr', 'de-AT']);
    const list = await family.call(`GET ${inCircle()}?lang=fr&detail=true`);
    expect(list.body.items[0]).toMatchObject({ lang: 'fr', title: 'En mémoire', content: 'Les siens' });
    expect((await family.call(`GET ${inCircle()}?lang=fr`)).body.items[0]).not.toHaveProperty('content');
  });

  test('cannot overwrite a newer version', async () => {
    const { id, version } = await newPage();
    await write(relative, id, 'Tom’s');
    const stale = await write(family, id, 'Éva’s', 'en', { 'if-match': `"${version}"` });
    expect(stale.problem).toMatchObject({ status: 409, code: 'version_conflict' });
    expect((await read(family, id)).contents.en.content).toBe('Tom’s');
  });

  test('stays unchanged when saved as it is', async () => {
    const { id } = await newPage(family, { content: 'Hers' });
    await setStatus(admin, id, { status: 'PUBLISHED' });
    const again = await write(family, id, 'Hers');
    expect(again.body).toMatchObject({ status: 'PUBLISHED', version: 2 });
  });
});

describe('a text’s history', () => {
  const revisions = (by: Persona, id: string, query = '') => by.call(`GET ${at(id)}/revisions?lang=en${query}`);

  test('lists authors, newest first, and restores revisions', async () => {
    const { id } = await newPage(family, { content: 'one' });
    await write(relative, id, 'two');
    await write(admin, id, 'three');
    const { items } = (await revisions(family, id)).body;
    expect(items.map((one: any) => [one.revision, one.content, one.saved_by])).toEqual([
      [2, 'two', relative.uid],
      [1, 'one', family.uid],
    ]);
    const restored = await family.call(`POST ${at(id)}/revisions/1/restore?lang=en`);
    expect(restored.body.contents.en.content).toBe('one');
    expect((await revisions(family, id)).body.items[0]).toMatchObject({ revision: 3, content: 'three' });
  });

  test('is not visible to members', async () => {
    const { id } = await newPage(family, { content: 'one' });
    await setStatus(admin, id, { status: 'PUBLISHED' });
    expect((await revisions(member, id)).problem.status).toBe(403);
    expect((await member.call(`POST ${at(id)}/revisions/1/restore`)).problem.status).toBe(403);
  });

  test('keeps fifty revisions per language; older ones are not found', async () => {
    const { id } = await newPage(family, { content: '0' });
    for (let time = 1; time <= 52; time++) await write(admin, id, String(time));
    const seen: number[] = [];
    let before: number | null = null;
    do {
      const { body } = await revisions(family, id, before === null ? '' : `&before=${before}`);
      seen.push(...body.items.map((one: any) => one.revision as number));
      before = body.nextBefore as number | null;
    } while (before !== null);
    expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => 52 - index));
    expect((await family.call(`POST ${at(id)}/revisions/2/restore`)).problem.title).toBe('page not found');
    expect((await family.call(`POST ${at(id)}/revisions/3/restore`)).body.contents.en.content).toBe('2');
  });
});

describe('a page’s status and settings', () => {
  test('can be set by an admin, as JSON or as the bare word', async () => {
    const { id } = await newPage();
    expect((await setStatus(family, id, { status: 'PUBLISHED' })).problem).toMatchObject({
      status: 403,
      title: 'admin access required',
    });
    const word = await admin.call(`PATCH ${at(id)}/status`, {
      raw: ' PUBLISHED\n',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
    expect(word.body).toMatchObject({ id, status: 'PUBLISHED' });
  });

  test('that make it public open the circle’s public page only once an admin agrees to that', async () => {
    const { id } = await newPage();
    const isOpen = async () => (await admin.call(`GET /api/v1/care/circles/${circleId}`)).body.public_page as boolean;
    await family.call(`PATCH ${at(id)}/settings`, { body: { scope: 'PUBLIC' } });
    await setStatus(admin, id, { status: 'PUBLISHED' });
    expect(await isOpen()).toBe(false);
    const agree = { open_public_page: true };
    expect((await family.call(`PATCH ${at(id)}/settings`, { body: agree })).problem.status).toBe(403);
    await setStatus(admin, id, { status: 'PUBLISHED', ...agree });
    expect(await isOpen()).toBe(true);
  });

  test('do not open a public page for content that only the circle can see', async () => {
    const { id } = await newPage();
    await setStatus(admin, id, { status: 'PUBLISHED', open_public_page: true });
    expect((await admin.call(`GET /api/v1/care/circles/${circleId}`)).body.public_page).toBe(false);
  });

  test('make it pending again when a member who is not an admin changes them', async () => {
    const { id } = await newPage();
    await setStatus(admin, id, { status: 'PUBLISHED' });
    const body = { title: 'Oma', lang: 'en' };
    const changed = await family.call(`PATCH ${at(id)}/settings`, { body });
    expect(changed.body).toMatchObject({ status: 'PENDING', contents: { en: { title: 'Oma' } } });
  });
});

describe('deleting', () => {
  const left = async (id: string) => {
    const db = tenantDatabase(tenant.id);
    const [words, former] = await Promise.all([
      db.find(pageContents, { page_id: id }, 100),
      db.find(pageRevisions, { page_id: id }, 100),
    ]);
    return [(await db.get(pages, id)) !== undefined, words.length, former.length];
  };

  test('a page keeps its texts and their revisions until it can no longer be restored', async () => {
    const { id } = await newPage(family, { content: 'one' });
    await write(family, id, 'two');
    await write(family, id, 'deux', 'fr');
    expect(await left(id)).toEqual([true, 2, 1]);
    expect((await relative.call(`DELETE ${at(id)}`)).problem.title).toBe('Forbidden - Insufficient permissions');
    expect((await family.call(`DELETE ${at(id)}`)).status).toBe(204);
    expect(await left(id)).toEqual([false, 2, 1]);
    expect((await admin.call(`DELETE ${at(id)}`)).status).toBe(404);
  });

  test('a language keeps the others; the last one cannot be deleted by itself', async () => {
    const { id } = await newPage(family, { content: 'one' });
    await write(family, id, 'un', 'fr');
    await write(family, id, 'deux', 'fr');
    expect((await admin.call(`DELETE ${at(id)}?lang=fr`)).status).toBe(204);
    expect(await read(family, id, 'fr')).toMatchObject({ lang: 'en', langs: ['en'] });
    expect((await admin.call(`DELETE ${at(id)}?lang=fr`)).problem.title).toBe('page not found');
    expect((await admin.call(`DELETE ${at(id)}?lang=en`)).problem.status).toBe(409);
  });
});
