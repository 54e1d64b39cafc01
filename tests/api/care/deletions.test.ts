import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { upload } from '../../support/care/document-upload.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

const tenant = new TestTenant();
let admin: Persona, family: Persona, author: Persona, member: Persona, stranger: Persona;
let circleId: string;

const care = '/api/v1/care';
const notFound = { status: 404, title: 'Not Found' };

beforeAll(async () => {
  await tenant.create();
  [admin, family, author, member, stranger] = await tenant.people('Olga', 'Éva', 'Anna', 'Max', 'Stranger');
});

beforeEach(async () => {
  circleId = (await createCircle(admin, 'Garden')).id;
  await addMember(admin, circleId, family, 'family_member');
  for (const person of [author, member]) await addMember(admin, circleId, person);
});
afterEach(() => {
  realTime();
  restart();
});

const list = async (by: Persona) => (await by.call(`GET ${care}/circles/${circleId}/deletions`)).body.items;
const restore = (by: Persona, id: string, headers = {}) => by.call(`POST ${care}/deletions/${id}/restore`, { headers });
const end = (by: Persona, id: string) => by.call(`DELETE ${care}/deletions/${id}`);
const testify = async (by: Persona, text = 'She sang.') =>
  (await by.call(`POST ${care}/circles/${circleId}/testimonies`, { body: { text } })).body as { id: string };
const note = async (by: Persona, also: object = {}) => {
  const body = { circle_id: circleId, text: 'We sat.', noted_on: '2026-11-02', ...also };
  return (await by.call(`POST ${care}/diary-notes`, { body })).body as { id: string };
};
const newPage = async (by: Persona, content = 'one') =>
  (await by.call(`POST ${care}/circles/${circleId}/pages`, { body: { page_type: 'BIOGRAPHY', content } })).body;
const write = (by: Persona, id: string, raw: string, lang = 'en') =>
  by.call(`PATCH ${care}/pages/${id}/content?lang=${lang}`, { raw, headers: { 'content-type': 'text/plain' } });
const publish = (noun: 'documents' | 'testimonies', id: string, status: object = { status: 'PUBLISHED' }) =>
  admin.call(`PUT ${care}/${noun === 'documents' ? noun : `circles/${circleId}/${noun}`}/${id}/status`, {
    body: status,
  });
/** Returns what a person can read at a path, without the version. */
const read = async (by: Persona, path: string) => {
  const { body } = await by.call(`GET ${care}/${path}`);
  const { version, ...shown } = body;
  void version;
  return shown;
};

describe('a document', () => {
  const uploaded = async (by: Persona) => (await upload(by, circleId, webp(), 'Roses.webp')).body as { id: string };

  test('is listed by its caption, if it has one', async () => {
    const { id } = await uploaded(author);
    await author.call(`PATCH ${care}/documents/${id}`, { body: { caption: 'The arch,\nin June' } });
    await author.call(`DELETE ${care}/documents/${id}`);
    expect(await list(author)).toMatchObject([{ record_id: id, name: 'The arch, in June' }]);
  });

  test('is restored as it was: file, status, names, tags and uploader', async () => {
    const { id } = await uploaded(author);
    await publish('documents', id);
    await admin.call(`POST ${care}/documents/${id}/tag/garden/add`);
    await admin.call(`POST ${care}/documents/${id}/acl/public/add`);
    const before = await read(member, `documents/${id}`);
    expect(before).toMatchObject({ tags: ['garden'], acl: ['public'], uploaded_by: author.uid });
    expect((await author.call(`DELETE ${care}/documents/${id}`)).status).toBe(204);
    expect((await member.call(`GET ${care}/documents/${id}/file`)).status).toBe(404);
    expect(await list(author)).toEqual([
      {
        id: `document-${id}`,
        circle_id: circleId,
        noun: 'document',
        record_id: id,
        name: 'Roses.webp',
        page_type: null,
        lang: null,
        deleted_by: author.uid,
        deleted_by_name: 'Anna',
        deleted_at: expect.any(String),
        restorable_until: expect.any(String),
      },
    ]);
    const back = await restore(author, `document-${id}`);
    expect([back.status, back.body]).toEqual([200, { id, noun: 'document', circle_id: circleId }]);
    expect(await read(member, `documents/${id}`)).toEqual(before);
    const { bytes } = await member.call(`GET ${care}/documents/${id}/file`);
    expect(Buffer.from(bytes).equals(Buffer.from(webp()))).toBe(true);
    expect((await member.call(`GET ${care}/documents/${id}/thumbnail`)).status).toBe(200);
    expect(await list(admin)).toEqual([]);
    const found = await member.call(`GET ${care}/circles/${circleId}/documents?q=garden`);
    expect(found.body.items).toHaveLength(1);
  });

  test('deleted by an admin is pending when its author restores it', async () => {
    const { id } = await uploaded(author);
    await publish('documents', id);
    await admin.call(`DELETE ${care}/documents/${id}`);
    expect((await restore(author, `document-${id}`)).status).toBe(200);
    expect((await author.call(`GET ${care}/documents/${id}`)).body.status).toBe('PENDING');
    await publish('documents', id);
    await author.call(`DELETE ${care}/documents/${id}`);
    expect((await restore(admin, `document-${id}`)).status).toBe(200);
    expect((await member.call(`GET ${care}/documents/${id}`)).body.status).toBe('PUBLISHED');
  });

  test('that was the circle’s picture is restored as an ordinary document', async () => {
    const first = await upload(admin, circleId, webp(), 'First.webp', { mainPicture: true });
    await admin.call(`DELETE ${care}/documents/${first.body.id}`);
    const second = await upload(admin, circleId, webp(), 'Second.webp', { mainPicture: true });
    await restore(admin, `document-${first.body.id}`);
    expect((await admin.call(`GET ${care}/documents/${first.body.id}`)).body.main_picture).toBe(false);
    expect((await admin.call(`GET ${care}/circles/${circleId}`)).body.picture).toBe(second.body.id);
  });

  test('is shown again by the testimony that had it as a picture', async () => {
    const { id } = await uploaded(author);
    const body = { text: 'With a picture', picture_document_id: id };
    const { body: made } = await author.call(`POST ${care}/circles/${circleId}/testimonies`, { body });
    await author.call(`DELETE ${care}/testimonies/${made.id}`);
    await author.call(`DELETE ${care}/documents/${id}`);
    expect((await restore(author, `testimony-${made.id}`)).status).toBe(200);
    expect((await read(author, `testimonies/${made.id}`)).picture_document_id).toBe(id);
    expect((await restore(author, `document-${id}`)).status).toBe(200);
  });
});

describe('a testimony', () => {
  test('is restored as it was; a rejected one stays rejected', async () => {
    const { id } = await testify(author);
    await publish('testimonies', id, { status: 'REJECTED', rejection_reason: 'Not here' });
    const before = await read(author, `testimonies/${id}`);
    await author.call(`DELETE ${care}/testimonies/${id}`);
    expect((await author.call(`GET ${care}/testimonies/${id}`)).status).toBe(404);
    expect((await restore(author, `testimony-${id}`)).status).toBe(200);
    expect(await read(author, `testimonies/${id}`)).toEqual(before);
    expect(before).toMatchObject({ status: 'REJECTED', rejection_reason: 'Not here', author_name: 'Anna' });
  });

  test('can be restored by its author and the admins within 30 days, and is not found by others', async () => {
    const { id } = await testify(author);
    await publish('testimonies', id);
    await author.call(`DELETE ${care}/testimonies/${id}`);
    for (const by of [family, member]) {
      expect(await list(by)).toEqual([]);
      expect((await restore(by, `testimony-${id}`)).problem).toMatchObject(notFound);
      expect((await end(by, `testimony-${id}`)).problem).toMatchObject(notFound);
    }
    expect((await stranger.call(`GET ${care}/circles/${circleId}/deletions`)).problem.title).toBe('Circle not found');
    expect((await restore(stranger, `testimony-${id}`)).problem).toMatchObject(notFound);
    passTime(30 * 24 * 3600 - 60);
    expect(await list(admin)).toHaveLength(1);
    passTime(61);
    expect((await restore(admin, `testimony-${id}`)).problem).toMatchObject(notFound);
  });

  test('cannot be restored by an author who has left the circle, but by its admins', async () => {
    const { id } = await testify(author);
    await author.call(`DELETE ${care}/testimonies/${id}`);
    await admin.call(`DELETE ${care}/circles/${circleId}/members/${author.uid}`);
    expect((await restore(author, `testimony-${id}`)).problem).toMatchObject(notFound);
    expect((await restore(admin, `testimony-${id}`)).status).toBe(200);
  });

  test('is restored only once, even by two calls at once; a replay gives the same answer', async () => {
    const { id } = await testify(author);
    await author.call(`DELETE ${care}/testimonies/${id}`);
    const both = await Promise.all([admin, author].map((by) => restore(by, `testimony-${id}`)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    await author.call(`DELETE ${care}/testimonies/${id}`);
    const key = { 'idempotency-key': 'undo-the-testimony' };
    const first = await restore(author, `testimony-${id}`, key);
    const again = await restore(author, `testimony-${id}`, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('is deleted only once, even by two calls at once, and has one deletion', async () => {
    const { id } = await testify(author);
    const both = await Promise.all([admin, author].map((by) => by.call(`DELETE ${care}/testimonies/${id}`)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(await list(admin)).toHaveLength(1);
  });
});

describe('a page', () => {
  test('is restored with its texts in every language, and their revisions', async () => {
    const { id } = await newPage(family);
    await write(family, id, 'two');
    await write(family, id, 'deux', 'fr');
    const before = await read(family, `pages/${id}?lang=fr`);
    await family.call(`DELETE ${care}/pages/${id}`);
    const [deletion] = await list(family);
    expect(deletion).toMatchObject({ noun: 'page', record_id: id, name: 'A life', page_type: 'BIOGRAPHY' });
    expect((await restore(family, deletion.id)).status).toBe(200);
    expect(await read(family, `pages/${id}?lang=fr`)).toEqual(before);
    const { body } = await family.call(`GET ${care}/pages/${id}/revisions?lang=en`);
    expect(body.items).toMatchObject([{ content: 'one' }]);
  });

  test('is not restored while another of its type exists, and their texts stay separate', async () => {
    const first = await newPage(family, 'first');
    await family.call(`DELETE ${care}/pages/${first.id}`);
    const second = await newPage(admin, 'second');
    const [deletion] = await list(family);
    const refused = await restore(family, deletion.id);
    expect(refused.problem).toMatchObject({ status: 409, issues: [{ path: '', code: 'place_taken' }] });
    expect((await read(admin, `pages/${second.id}`)).contents.en.content).toBe('second');
    await admin.call(`DELETE ${care}/pages/${second.id}`);
    expect(await list(admin)).toHaveLength(2);
    await restore(family, deletion.id);
    expect((await read(family, `pages/${first.id}`)).contents.en.content).toBe('first');
  });

  test('of a family member cannot be restored by another one, nor by its author as an ordinary member', async () => {
    const { id } = await newPage(family);
    await family.call(`DELETE ${care}/pages/${id}`);
    const [deletion] = await list(family);
    expect((await restore(member, deletion.id)).problem).toMatchObject(notFound);
    const body = { role: 'member', transfer_ownership: false };
    await admin.call(`PATCH ${care}/circles/${circleId}/members/${family.uid}/role`, { body });
    expect(await list(family)).toEqual([]);
    expect((await restore(family, deletion.id)).problem).toMatchObject(notFound);
  });

  test('can have a text restored, which returns to its place among the languages', async () => {
    const { id } = await newPage(family);
    await write(family, id, 'un', 'fr');
    await write(family, id, 'eins', 'de');
    await admin.call(`DELETE ${care}/pages/${id}?lang=fr`);
    const [deletion] = await list(admin);
    expect(deletion).toMatchObject({ noun: 'page_text', record_id: id, lang: 'fr', page_type: 'BIOGRAPHY' });
    expect((await restore(admin, deletion.id)).status).toBe(200);
    expect(await read(admin, `pages/${id}?lang=fr`)).toMatchObject({ langs: ['en', 'fr', 'de'] });
    expect((await read(admin, `pages/${id}?lang=fr`)).contents.fr.content).toBe('un');
  });

  test('cannot have a text restored if there is another in that language, or if the page is deleted too', async () => {
    const { id } = await newPage(family);
    await write(family, id, 'un', 'fr');
    await family.call(`DELETE ${care}/pages/${id}?lang=fr`);
    const [deletion] = await list(family);
    await write(family, id, 'autre', 'fr');
    expect((await restore(family, deletion.id)).problem.issues).toMatchObject([{ code: 'place_taken' }]);
    expect((await read(family, `pages/${id}?lang=fr`)).contents.fr.content).toBe('autre');
    await family.call(`DELETE ${care}/pages/${id}`);
    expect((await restore(family, deletion.id)).problem.issues).toMatchObject([{ code: 'page_gone' }]);
  });
});

describe('a diary note', () => {
  test('can be restored only by its author, whether it was shared or not', async () => {
    for (const visibility of ['private', 'circle']) {
      const { id } = await note(author, { visibility });
      const before = await read(author, `diary-notes/${id}`);
      await author.call(`DELETE ${care}/diary-notes/${id}`);
      expect(await list(admin)).toEqual([]);
      for (const by of [admin, member, stranger]) {
        expect((await restore(by, `diary_note-${id}`)).problem).toMatchObject(notFound);
        expect((await end(by, `diary_note-${id}`)).problem).toMatchObject(notFound);
      }
      expect(await list(author)).toMatchObject([{ noun: 'diary_note', record_id: id, name: 'We sat.' }]);
      expect((await restore(author, `diary_note-${id}`)).status).toBe(200);
      expect(await read(author, `diary-notes/${id}`)).toEqual(before);
    }
  });

  test('outside of any circle is among the author’s own deletions', async () => {
    const { id } = await note(stranger, { circle_id: null, title: 'Alone' });
    await stranger.call(`DELETE ${care}/diary-notes/${id}`);
    const { body } = await stranger.call(`GET ${care}/deletions`);
    expect(body.items).toMatchObject([{ id: `diary_note-${id}`, circle_id: null, name: 'Alone' }]);
    expect((await admin.call(`GET ${care}/deletions`)).body.items).toEqual([]);
    expect((await restore(stranger, `diary_note-${id}`)).status).toBe(200);
    expect((await read(stranger, `diary-notes/${id}`)).title).toBe('Alone');
  });

  test('that was shared is restored as private if its author has left', async () => {
    const { id } = await note(author, { visibility: 'circle' });
    await author.call(`DELETE ${care}/diary-notes/${id}`);
    await admin.call(`DELETE ${care}/circles/${circleId}/members/${author.uid}`);
    expect((await restore(author, `diary_note-${id}`)).status).toBe(200);
    expect((await author.call(`GET ${care}/diary-notes/${id}`)).body).toMatchObject({ visibility: 'private' });
    expect((await member.call(`GET ${care}/diary-notes/${id}`)).status).toBe(404);
  });
});
