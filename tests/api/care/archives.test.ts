import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { filePath } from '../../../functions/src/care/documents/store.ts';
import { contentId, pageContents } from '../../../functions/src/care/pages/store.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { makeArchive, readArchive } from '../../support/care/archives.ts';
import { addMember, invite } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { upload } from '../../support/care/document-upload.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { realTime } from '../../support/instance.ts';
import { newPage } from '../../support/care/pages.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

const tenant = new TestTenant();
const db = () => tenantDatabase(tenant.id);
let admin: Persona;
let family: Persona;
let member: Persona;
/** A circle with every kind of member. Each test adds the records that it needs. */
let circle: { id: string };

const bytes = (text: string) => new TextEncoder().encode(text);
const madeAndRead = async (by: Persona, circleId = circle.id) => readArchive(by, await makeArchive(by, circleId));
const testify = (by: Persona, circleId: string, text: string, also: object = {}) =>
  by.call(`POST /api/v1/care/circles/${circleId}/testimonies`, { body: { text, ...also } });
const note = (by: Persona, circleId: string | null, text: string, visibility: 'private' | 'circle') =>
  by.call('POST /api/v1/care/diary-notes', { body: { circle_id: circleId, text, noted_on: '2024-11-02', visibility } });
const subjectOf = (circleId: string, also: object = {}) =>
  admin.call(`POST /api/v1/care/circles/${circleId}/record-subjects`, {
    body: { first_name: 'Margaret', last_name: 'Hill', birth_date: '1938-04-02', ...also },
  });
const newCircle = async (name = 'Garden') => (await createCircle(admin, name)).id;
const words = (records: { name?: string; text?: string; dress?: string }[]) =>
  records.map(({ name, text, dress }) => name ?? text ?? dress).sort();

beforeAll(async () => {
  await tenant.create();
  [admin, family, member] = await tenant.people('Olga', 'Fatima', 'Max');
  circle = await createCircle(admin, 'Garden');
  await addMember(admin, circle.id, family, 'family_member');
  await addMember(admin, circle.id, member);
});
afterEach(realTime);

describe('an archive', () => {
  test('has pages to read, files, data, and checksums of them all', async () => {
    const id = await newCircle();
    await subjectOf(id);
    await upload(admin, id, bytes('Dear Anna, the roses are out.'), 'letter.txt');
    await testify(admin, id, 'She sang.');
    const archive = await makeArchive(admin, id);
    expect(archive).toMatchObject({ status: 'READY', files: 1, failures: [], failure_count: 0, language: 'en' });
    expect(archive.counts).toMatchObject({ circle: 1, members: 1, documents: 1, testimonies: 1, pages: 0 });
    expect(archive.progress).toEqual({ done: archive.progress.total, total: archive.progress.total });
    const zip = await readArchive(admin, archive);
    expect(zip.unlikeChecksums()).toEqual([]);
    expect(zip.names).toEqual(expect.arrayContaining(['index.html', 'README.txt', 'style.css', 'testimonies.html']));
    const ofPages = zip.names.filter((name) => name.includes('pages'));
    expect(ofPages, 'a section without records is left out').toEqual([]);
    expect(zip.text('index.html')).not.toContain('pages.html');
    expect(zip.text('documents/0001 letter.txt')).toBe('Dear Anna, the roses are out.');
    expect(zip.text('documents.html')).toContain('href="documents/0001%20letter.txt"');
    expect(zip.json('testimonies')).toMatchObject([{ text: 'She sang.' }]);
    expect(zip.json('documents')).toMatchObject([{ name: 'letter.txt', file_in_archive: 'documents/0001 letter.txt' }]);
    expect(zip.text('index.html')).toContain('<h1 dir="auto">Margaret Hill</h1>');
  });

  test('links its pages without a server or a script: every link leads to one of its files', async () => {
    const id = await newCircle();
    const picture = await keepDocument(db(), id, { uploaded_by: admin.uid, name: 'Rose & Max.webp' });
    await subjectOf(id, { picture: picture.id, biography: `![Rose](/api/v1/care/documents/${picture.id}/file)` });
    await testify(admin, id, 'She sang.', { picture_document_id: picture.id });
    const zip = await madeAndRead(admin, id);
    const pagesOfIt = zip.names.filter((name) => name.endsWith('.html'));
    expect(pagesOfIt.toSorted()).toEqual(
      ['activities', 'circle', 'documents', 'index', 'members', 'record-subject', 'testimonies'].map(
        (name) => `${name}.html`,
      ),
    );
    for (const name of pagesOfIt) {
      const html = zip.text(name);
      expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
      expect(html).not.toMatch(/<script/i);
      for (const [, address] of html.matchAll(/(?:href|src)="([^"#]+)"/g))
        expect(zip.names).toContain(decodeURIComponent(address!));
    }
    const inText = /<img src="documents\/0001%20Rose%20%26%20Max\.webp" alt="Rose" loading="lazy" \/>/;
    expect(zip.text('record-subject.html')).toMatch(inText);
    expect(zip.text('testimonies.html')).toContain('src="documents/0001%20Rose%20%26%20Max.webp"');
    expect(zip.bytes('documents/small/0001.webp')).toHaveLength(webp().length);
  });

  test('is named after the record subject and the day', async () => {
    const id = await newCircle('Garden / "Roses"');
    freezeTime();
    const day = timestamp().slice(0, 10);
    expect((await makeArchive(admin, id)).file_name).toBe(`Garden _ _Roses_ ${day}.zip`);
    await subjectOf(id);
    const archive = await makeArchive(admin, id);
    expect(archive.file_name).toBe(`Margaret Hill ${day}.zip`);
    const { headers } = await admin.call(`GET /api/v1/care/archives/${archive.id}/file`);
    expect(headers.get('content-disposition')).toMatch(`attachment; filename="Margaret Hill ${day}.zip"`);
  });

  test('lists the files that it could not read, and has everything else', async () => {
    const id = await newCircle();
    const [lost] = await Promise.all([
      keepDocument(db(), id, { uploaded_by: admin.uid, name: 'Lost.webp' }),
      keepDocument(db(), id, { uploaded_by: admin.uid, name: 'Kept.webp' }),
    ]);
    await tenantFiles(tenant.id).remove(filePath(lost));
    const archive = await makeArchive(admin, id);
    expect(archive).toMatchObject({
      status: 'READY',
      files: 1,
      failures: [{ code: 'file_missing', name: 'Lost.webp' }],
      failure_count: 1,
    });
    const zip = await readArchive(admin, archive);
    for (const page of ['README.txt', 'index.html']) expect(zip.text(page)).toContain('Lost.webp');
    expect(zip.text('documents.html')).toContain('could not be read');
    expect(zip.names.filter((name) => /^documents\/\d/.test(name))).toEqual([expect.stringMatching(/Kept\.webp$/)]);
    expect(zip.unlikeChecksums()).toEqual([]);
  });

  test('spreads many records over pages, with none twice and none left out', async () => {
    const id = await newCircle();
    const texts = Array.from({ length: 130 }, (_, nth) => `Testimony ${nth}.`);
    for (const text of texts.slice(0, 90)) await testify(admin, id, text);
    for (const text of texts.slice(90)) await note(admin, id, text, 'private');
    for (const text of texts.slice(0, 70)) await note(admin, id, text, 'circle');
    const zip = await madeAndRead(admin, id);
    const notes = [...zip.json('diary-notes'), ...zip.json('diary-notes-2')];
    expect(zip.json('diary-notes')).toHaveLength(100);
    expect(new Set(words(notes)).size).toBe(110);
    expect(zip.text('diary-notes.html')).toContain('<a rel="next" href="diary-notes-2.html">');
    expect(zip.text('diary-notes-2.html')).toContain('<a rel="prev" href="diary-notes.html">');
    expect(zip.json('testimonies')).toHaveLength(90);
  });
});

describe('an archive leaves out what its owner does not see in the circle:', () => {
  test('pending documents of other members', async () => {
    await keepDocument(db(), circle.id, { uploaded_by: admin.uid, name: 'Seen.webp' });
    await keepDocument(db(), circle.id, { uploaded_by: family.uid, name: 'Waiting.webp', status: 'PENDING' });
    await keepDocument(db(), circle.id, { uploaded_by: member.uid, name: 'Own.webp', status: 'PENDING' });
    const [theirs, all] = [await madeAndRead(member), await madeAndRead(admin)];
    expect(words(theirs.json('documents'))).toEqual(['Own.webp', 'Seen.webp']);
    expect(theirs.names.some((name) => name.includes('Waiting'))).toBe(false);
    expect(theirs.text('documents.html')).not.toContain('Waiting.webp');
    expect(words(all.json('documents'))).toEqual(['Own.webp', 'Seen.webp', 'Waiting.webp']);
    expect(
      all
        .json('documents')
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['PENDING', 'PENDING', 'PUBLISHED']);
  });

  test('pending testimonies of other members', async () => {
    await testify(family, circle.id, 'A word that waits.');
    await testify(admin, circle.id, 'A word for all.');
    expect(words((await madeAndRead(member)).json('testimonies'))).toEqual(['A word for all.']);
    expect((await madeAndRead(admin)).json('testimonies')).toHaveLength(2);
  });

  test('private notes of others, whatever the owner’s role, and the owner’s own notes outside any circle', async () => {
    await note(member, null, 'In no circle.', 'private');
    await note(member, circle.id, 'Mine alone.', 'private');
    await note(member, circle.id, 'For us all.', 'circle');
    const [own, all] = [await madeAndRead(member), await madeAndRead(admin)];
    expect(words(own.json('diary-notes'))).toEqual(['For us all.', 'Mine alone.']);
    expect(words(all.json('diary-notes'))).toEqual(['For us all.']);
    for (const name of all.names) expect(Buffer.from(all.bytes(name)).includes('Mine alone.')).toBe(false);
    for (const name of own.names) expect(Buffer.from(own.bytes(name)).includes('In no circle.')).toBe(false);
  });

  test('unpublished pages in every language, except for writers', async () => {
    const id = await newPage({ db: db(), circleId: circle.id, familyMember: family });
    const place = `GET /api/v1/care/pages/${id}`;
    await family.call(`PATCH /api/v1/care/pages/${id}/content?lang=fr`, {
      raw: 'Elle **chantait**.',
      headers: { 'content-type': 'text/plain' },
    });
    expect((await family.call(place)).body.status).toBe('PENDING');
    expect((await madeAndRead(member)).names).not.toContain('data/pages.json');
    const zip = await madeAndRead(family);
    const [page] = zip.json('pages');
    expect(page.contents.map(({ lang }: { lang: string }) => lang)).toEqual(['en', 'fr']);
    expect(zip.text('pages.html')).toContain('Elle <strong>chantait</strong>.');
    expect(await db().find(pageContents, { page_id: id, lang: 'fr' }, 2)).toHaveLength(1);
  });

  test('wishes shared with other members, or with no one', async () => {
    const subject = await subjectOf(circle.id);
    const wish = (by: Persona, dress: string, shared_with: string) =>
      by.call('POST /api/v1/care/funeral-wishes', { body: { record_subject_id: subject.body.id, dress, shared_with } });
    for (const sharing of ['none', 'family', 'circle']) expect((await wish(admin, sharing, sharing)).status).toBe(201);
    expect(words((await madeAndRead(member)).json('funeral-wishes'))).toEqual(['circle']);
    expect(words((await madeAndRead(family)).json('funeral-wishes'))).toEqual(['circle', 'family']);
  });

  test('invitations and join requests, except for admins', async () => {
    await invite(admin, circle.id, 'rosa@example.com');
    const theirs = await makeArchive(member, circle.id);
    expect(Object.keys(theirs.counts)).not.toContain('invitations');
    const zip = await readArchive(member, theirs);
    expect(zip.names.filter((name) => /invitation|join/.test(name))).toEqual([]);
    expect(zip.text('index.html')).not.toContain('invitations.html');
    const all = await madeAndRead(admin);
    expect(all.json('invitations')).toEqual(
      expect.arrayContaining([expect.objectContaining({ email: 'rosa@example.com' })]),
    );
    expect(JSON.stringify(all.json('invitations'))).not.toContain('token');
    expect(all.names.filter((name) => name.includes('join-requests'))).toEqual([]);
  });
});

describe('what people write', () => {
  test('is shown as text in every page of an archive, whatever it contains', async () => {
    const evil = '<img src=x onerror=alert(1)><script>alert(2)</script>"\'&';
    const { id } = await createCircle(admin, 'Roses');
    await admin.call(`PUT /api/v1/care/circles/${id}`, {
      body: { name: evil, description: evil, language: 'en', public_page: false },
    });
    const subject = await subjectOf(id, {
      first_name: evil,
      last_name: evil.slice(0, 40),
      birth_place: evil,
      biography: `${evil}\n\n[x](javascript:alert(1)) ![y](https://evil.example/x.png) [z](//evil.example)`,
      gender: evil.slice(0, 40),
      faith: evil.slice(0, 40),
    });
    expect(subject.status).toBe(201);
    await keepDocument(db(), id, { uploaded_by: admin.uid, name: evil, status: 'PENDING' });
    await testify(admin, id, evil);
    await note(admin, id, evil, 'circle');
    const wishes = {
      record_subject_id: subject.body.id,
      shared_with: 'circle',
      place: evil,
      music: [evil],
      dress: evil,
      other: evil,
    };
    expect((await admin.call('POST /api/v1/care/funeral-wishes', { body: wishes })).status).toBe(201);
    const page = await newPage({ db: db(), circleId: id, familyMember: admin }, { title: evil });
    await db().update(pageContents, contentId(page, 'en'), undefined, () => ({ content: evil }));
    const zip = await madeAndRead(admin, id);
    for (const name of zip.names.filter((one) => one.endsWith('.html'))) {
      const html = zip.text(name);
      expect([name, /<script|<img src="?x|javascript:|evil\.example\/x/i.exec(html)?.[0]]).toEqual([name, undefined]);
      // Quoted text is always the value of an attribute.
      expect(html.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\sonerror\s*=/i);
    }
    for (const name of [
      'circle',
      'record-subject',
      'documents',
      'testimonies',
      'diary-notes',
      'funeral-wishes',
      'pages',
    ])
      expect(zip.text(`${name}.html`)).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
  });

  test('makes no unsafe or repeated file name', async () => {
    const id = await newCircle();
    const names = [
      '../../etc/passwd',
      'same.webp',
      'same.webp',
      'SAME.webp',
      'exe.\u202Egpj.webp',
      'C:\\x\\con.webp',
      'a'.repeat(150),
    ];
    for (const name of names)
      await keepDocument(db(), id, { uploaded_by: admin.uid, name: name.slice(0, 150) }).catch(() => undefined);
    const zip = await madeAndRead(admin, id);
    const files = zip.names
      .filter((name) => /^documents\/\d/.test(name))
      .map((name) => name.slice('documents/'.length));
    expect(files.length).toBeGreaterThanOrEqual(6);
    for (const file of files) {
      expect(file).toMatch(/^\d{4} [^\\/:*?"<>|\p{C}]+\.webp$/u);
      expect(Array.from(file).length).toBeLessThanOrEqual(100);
    }
    expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(files.length);
  });
});
