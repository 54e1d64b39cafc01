import { beforeAll, beforeEach, expect, test } from 'vitest';
import { circles } from '../../../functions/src/care/circles/store.ts';
import { recordSubjects } from '../../../functions/src/care/record-subjects/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addMember } from '../../support/care/invitations.ts';
import { backdateCircle, createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, familyMember: Persona;
let circleId: string;
let slug: string;

const open = () => db.update(circles, circleId, undefined, () => ({ public_page: true }));
const get = (rest = '', address = slug) => tenant.call(`GET /public-api/v1/care/circles-by-slug/${address}${rest}`);
const newSubject = (also: object = {}) =>
  owner.call(`POST /api/v1/care/circles/${circleId}/record-subjects`, {
    body: { first_name: 'Rosa', last_name: 'Lind', birth_date: '1938-04-02', biography: 'Ours alone.', ...also },
  });
const newPage = async (also: object = {}, status = 'PUBLISHED'): Promise<string> => {
  const words = { page_type: 'EPITAPH', scope: 'PUBLIC', lang: 'en', title: 'In memory', content: '**She** sang.' };
  const { body } = await owner.call(`POST /api/v1/care/circles/${circleId}/pages`, { body: { ...words, ...also } });
  await owner.call(`PATCH /api/v1/care/pages/${body.id}/status`, { body: { status } });
  return body.id;
};

beforeAll(async () => {
  await tenant.create();
  [owner, familyMember] = await tenant.people('Olga', 'Fatima');
});
beforeEach(async () => {
  ({ id: circleId, slug } = await createCircle(owner, 'Garden'));
  await addMember(owner, circleId, familyMember, 'family_member');
});

test('reads a public page in the requested language, or in the nearest one', async () => {
  await open();
  const id = await newPage();
  await owner.call(`PATCH /api/v1/care/pages/${id}/content?lang=fr`, {
    raw: 'Elle chantait.',
    headers: { 'content-type': 'text/plain' },
  });
  const english = await get('/pages/epitaph');
  expect(english.body).toEqual({
    circle: { id: circleId, name: 'Garden', slug, language: 'en' },
    page_type: 'EPITAPH',
    lang: 'en',
    langs: ['en', 'fr'],
    title: 'In memory',
    content: '**She** sang.',
  });
  expect((await get('/pages/EPITAPH?lang=fr-CA')).body).toMatchObject({ lang: 'fr', content: 'Elle chantait.' });
  expect((await get('/pages/epitaph?lang=de')).body.lang).toBe('en');
  expect((await get('')).body.pages).toEqual([{ page_type: 'EPITAPH', lang: 'en', title: 'In memory' }]);
});

test('hides content that is pending, rejected or for the circle only', async () => {
  await open();
  await newPage({}, 'REJECTED');
  await newPage({ page_type: 'BIOGRAPHY', scope: 'CIRCLE' });
  await newPage({ page_type: 'THANKS' }, 'PENDING');
  for (const type of ['epitaph', 'biography', 'thanks', 'obituary'])
    expect((await get(`/pages/${type}`)).problem).toMatchObject({ status: 404, title: 'Circle or page not found' });
  expect((await get()).body).toMatchObject({ circle: { name: 'Garden' }, person: null, pages: [] });
});

test('hides a page that a family member has changed until an admin approves it', async () => {
  await open();
  const id = await newPage();
  await familyMember.call(`PATCH /api/v1/care/pages/${id}/content?lang=en`, {
    raw: 'Changed.',
    headers: { 'content-type': 'text/plain' },
  });
  expect((await get('/pages/epitaph')).status).toBe(404);
});

test('shows only public pictures on a page, in its text and in its HTML', async () => {
  await open();
  const keep = (also: object = {}) => keepDocument(db, circleId, { uploaded_by: owner.uid, acl: ['public'], ...also });
  const elsewhere = (await createCircle(owner, 'Elsewhere')).id;
  const [shown, ours, waiting, unreadable, foreign] = await Promise.all([
    keep(),
    keep({ acl: [] }),
    keep({ status: 'PENDING' }),
    keep({ has_thumbnail: false }),
    keepDocument(db, elsewhere, { uploaded_by: owner.uid, acl: ['public'] }),
  ]);
  const picture = (id: string) => `![Picture of her](/api/v1/care/documents/${id}/file)`;
  const all = [shown, ours, waiting, unreadable, foreign, { id: 'gone' }];
  await newPage({ content: `She ${all.map(({ id }) => picture(id)).join('')} sang.` });
  const file = `/public-api/v1/care/circles-by-id/${circleId}/files/${shown.id}`;
  expect((await get('/pages/epitaph')).body.content).toBe(`She ![Picture of her](${file}) sang.`);
  await owner.call(`POST /api/v1/care/documents/${ours.id}/acl/public/add`);
  expect((await get('/pages/epitaph')).body.content).toContain(`files/${ours.id})`);
  await owner.call(`DELETE /api/v1/care/documents/${shown.id}`);
  expect((await get('/pages/epitaph')).body.content).not.toContain(shown.id);
});

test('refuses an unknown page type and an invalid slug', async () => {
  await open();
  const refused = { status: 400, title: 'Invalid slug format or unsupported page type' };
  expect((await get('/pages/toString')).problem).toMatchObject(refused);
  expect((await get('/pages/epitaph', 'No%20Slug')).problem).toMatchObject(refused);
  expect((await get('/pages/epitaph', 'admin')).problem).toMatchObject(refused);
});

test('hides the birth date of the living; shows both dates once a death is confirmed', async () => {
  await open();
  await newSubject();
  const living = await get('/record-subject');
  expect(living.body).toEqual({
    circle: { id: circleId, name: 'Garden', slug, language: 'en' },
    first_name: 'Rosa',
    last_name: 'Lind',
    birth_date: null,
    death_date: null,
    picture_document_id: null,
  });
  const death = { date: '2024-01-02' };
  await backdateCircle(tenant.id, circleId);
  await owner.call(`POST /api/v1/care/circles/${circleId}/record-subjects/death`, { body: death });
  expect((await get('/record-subject')).body).toMatchObject({ birth_date: null, death_date: null });
  await familyMember.call(`POST /api/v1/care/circles/${circleId}/record-subjects/death/confirmation`, { body: death });
  expect((await get('/record-subject')).body).toMatchObject({ birth_date: '1938-04-02', death_date: '2024-01-02' });
  expect((await get()).body.person).toMatchObject({ first_name: 'Rosa', death_date: '2024-01-02' });
});

test('returns the id of the person’s picture only if it is public', async () => {
  await open();
  await newSubject();
  const keep = (also: object) => keepDocument(db, circleId, { uploaded_by: owner.uid, ...also });
  const [shown, closed] = await Promise.all([keep({ acl: ['public'] }), keep({})]);
  for (const [picture, told] of [
    [shown.id, shown.id],
    [closed.id, null],
  ] as const) {
    await db.update(recordSubjects, circleId, undefined, () => ({ picture }));
    expect((await get('/record-subject')).body.picture_document_id).toBe(told);
  }
});

test('returns no person for a circle without a subject', async () => {
  await open();
  expect((await get('/record-subject')).problem).toMatchObject({ status: 404, code: 'not_found' });
});

test('lets public content be cached for a minute, but never refusals', async () => {
  await open();
  await newSubject();
  await newPage();
  for (const rest of ['', '/record-subject', '/pages/epitaph', '/documents', '/testimonies']) {
    const answer = await get(rest);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect((await get(rest, 'no-such-garden')).headers.get('cache-control')).not.toContain('public');
  }
});

test('gives the same error at the same cost for a private circle, a deleted one and an unknown one', async () => {
  const { slug: deleted, id } = await createCircle(owner, 'Deleted');
  await db.update(circles, id, undefined, () => ({ public_page: true }));
  await owner.call(`DELETE /api/v1/care/circles/${id}`);
  await newPage();
  for (const rest of ['', '/record-subject', '/pages/epitaph', '/documents', '/testimonies']) {
    const answers = await Promise.all([slug, deleted, 'no-such-garden'].map((address) => get(rest, address)));
    const told = answers.map(({ status, problem: { title, code }, operations: { reads } }) => ({
      status,
      title,
      code,
      reads,
    }));
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(told[0]).toMatchObject({ status: 404, reads: 2 });
  }
});

test('gives the same error at the same cost for a guessed file id, and in a private circle', async () => {
  const { id } = await keepDocument(db, circleId, { uploaded_by: owner.uid, acl: ['public'] });
  const fileOf = (circle: string, document: string) =>
    tenant.call(`GET /public-api/v1/care/circles-by-id/${circle}/files/${document}`);
  const answers = [await fileOf(circleId, id), await fileOf(circleId, 'guessed'), await fileOf('guessed', id)];
  for (const { problem, operations } of answers) {
    expect(problem).toMatchObject({ status: 404, title: 'Document not found' });
    expect(operations.reads).toBe(2);
  }
});

test('answers at an address typed in upper case', async () => {
  await open();
  await newPage();
  for (const rest of ['', '/pages/epitaph', '/testimonies', '/documents'])
    expect((await get(rest, slug.toUpperCase())).status).toBe(200);
  expect((await get('', slug.toUpperCase())).body.circle.slug).toBe(slug);
});

test('answers at a circle’s former slug, and names the current one', async () => {
  await open();
  await newPage();
  const renamed = `garden-${Date.now()}`;
  await owner.call(`PUT /api/v1/care/circles/${circleId}/slug`, { body: { slug: renamed } });
  expect((await get('')).body.circle.slug).toBe(renamed);
  expect((await get('/pages/epitaph')).body.circle.slug).toBe(renamed);
});
