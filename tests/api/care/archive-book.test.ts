import { beforeAll, expect, test } from 'vitest';
import { documents } from '../../../functions/src/care/documents/store.ts';
import { recordSubjects } from '../../../functions/src/care/record-subjects/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { makeArchive, readArchive } from '../../support/care/archives.ts';
import { createCircle } from '../../support/care/circles.ts';
import { upload } from '../../support/care/document-upload.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { addMember } from '../../support/care/invitations.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let admin: Persona, family: Persona;

beforeAll(async () => {
  await tenant.create();
  [admin, family] = await tenant.people('Olga', 'Fatima');
});

test('an archive leaves out rejected records and their files, even in their own author’s archive', async () => {
  const { id } = await createCircle(admin, 'Garden');
  const [keptOne, declined] = await Promise.all([
    upload(admin, id, new TextEncoder().encode('Kept.'), 'kept.txt'),
    upload(admin, id, new TextEncoder().encode('Declined.'), 'declined.txt'),
  ]);
  const change = () => ({ status: 'REJECTED' as const, rejection_reason: 'Not ours' });
  await db.update(documents, declined.body.id, undefined, change);
  const archive = await makeArchive(admin, id);
  expect(archive).toMatchObject({ files: 1, counts: { documents: 1 } });
  expect(archive.progress.done).toBe(archive.progress.total);
  const zip = await readArchive(admin, archive);
  expect(zip.json('documents')).toMatchObject([{ id: keptOne.body.id }]);
  for (const name of zip.names) expect(zip.text(name)).not.toMatch(/declined\.txt|Declined\.|Not ours/);
});

test('an archive reads like a book: a cover with the person, their days and words, and chapters that link to one another', async () => {
  const { id } = await createCircle(admin, 'Garden');
  const person = { first_name: 'Margaret', last_name: 'Hill', birth_date: '1938-04-02' };
  await admin.call(`POST /api/v1/care/circles/${id}/record-subjects`, { body: person });
  const portrait = await keepDocument(db, id, { uploaded_by: admin.uid, name: 'Margaret.webp' });
  await db.update(recordSubjects, id, undefined, () => ({ picture: portrait.id }));
  await addMember(admin, id, family, 'family_member');
  const death = `POST /api/v1/care/circles/${id}/record-subjects/death`;
  await admin.call(death, { body: { date: '2026-03-14' } });
  await family.call(`${death}/confirmation`, { body: { date: '2026-03-14' } });
  const epitaph = { page_type: 'EPITAPH', lang: 'en', title: 'In memory', content: 'She **sang**.' };
  const { body } = await admin.call(`POST /api/v1/care/circles/${id}/pages`, { body: epitaph });
  await admin.call(`PATCH /api/v1/care/pages/${body.id}/status`, { body: { status: 'PUBLISHED' } });
  const zip = await readArchive(admin, await makeArchive(admin, id));
  const cover = zip.text('index.html');
  expect(cover).toMatch(/<img class="memorial-portrait" src="documents\/0001%20Margaret\.webp"/);
  expect(cover).toContain('<p class="memorial-days">2 April 1938 – 14 March 2026</p>');
  expect(cover).toContain('<p>She <strong>sang</strong>.</p>');
  const chapters = [...cover.matchAll(/<li><a href="([\w-]+\.html)">/g)].map(([, name]) => name!);
  expect(chapters).toEqual([
    'record-subject.html',
    'pages.html',
    'documents.html',
    'activities.html',
    'circle.html',
    'members.html',
  ]);
  for (const [index, name] of chapters.entries()) {
    expect(zip.text(name)).toContain(`<p class="above">Chapter ${index + 1}</p>`);
    const following = chapters[index + 1];
    if (following) expect(zip.text(name)).toContain(`<p class="turn"><a href="${following}">Next chapter: `);
  }
  expect(zip.text(chapters.at(-1)!)).not.toContain('Next chapter');
});

test('an archive is in French for a French reader', async () => {
  const lea = await tenant.person('Léa');
  await db.update(users, lea.uid, undefined, () => ({ language: 'fr' }));
  const { id } = await createCircle(lea, 'Le jardin');
  await lea.call(`POST /api/v1/care/circles/${id}/testimonies`, { body: { text: 'Elle chantait.' } });
  const archive = await makeArchive(lea, id);
  expect(archive.language).toBe('fr');
  const zip = await readArchive(lea, archive);
  expect(zip.text('index.html')).toContain('<html lang="fr">');
  expect(zip.text('testimonies.html')).toContain('<h1 dir="auto">Souvenirs</h1>');
  expect(zip.text('README.txt')).toContain('L’archive de famille de «\u00a0Le jardin\u00a0»');
});
