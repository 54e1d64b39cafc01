import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { circles } from '../../../functions/src/care/circles/store.ts';
import { testimonies } from '../../../functions/src/care/testimonies/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, author: Persona, familyMember: Persona, stranger: Persona;
let circleId: string;
let slug: string;

const notFound = { status: 404, title: 'Not Found' };
const write = (by: Persona, also: object = {}, circle = circleId) =>
  by.call(`POST /api/v1/care/circles/${circle}/testimonies`, { body: { text: 'She sang.', ...also } });
const decide = (by: Persona, id: string, body: object, circle = circleId) =>
  by.call(`PUT /api/v1/care/circles/${circle}/testimonies/${id}/status`, { body });
const read = (by: Persona, id: string) => by.call(`GET /api/v1/care/testimonies/${id}`);
const listed = async (by: Persona, query = '') => {
  const { body } = await by.call(`GET /api/v1/care/circles/${circleId}/testimonies${query}`);
  return (body.items as { id: string }[]).map(({ id }) => id);
};
const publicList = (query = '', options = {}) =>
  tenant.call(`GET /public-api/v1/care/circles-by-slug/${slug}/testimonies${query}`, options);

beforeAll(async () => {
  await tenant.create();
  [owner, author, familyMember, stranger] = await tenant.people('Olga', 'Anna', 'Fatima', 'Stranger');
});

beforeEach(async () => {
  ({ id: circleId, slug } = await createCircle(owner, 'Garden'));
  await addMember(owner, circleId, author);
  await addMember(owner, circleId, familyMember, 'family_member');
});

describe('a testimony', () => {
  test('by a member is pending, and until published only its author and the admins can see it', async () => {
    const { status, body } = await write(author, { scope: 'PUBLIC' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ author_id: author.uid, author_name: 'Anna', status: 'PENDING', published_at: null });
    for (const who of [author, owner]) {
      expect((await read(who, body.id)).status).toBe(200);
      expect(await listed(who)).toEqual([body.id]);
      expect(await listed(who, '?status=PENDING')).toEqual([body.id]);
    }
    expect((await read(familyMember, body.id)).problem).toMatchObject(notFound);
    expect(await listed(familyMember)).toEqual([]);
    expect(await listed(familyMember, '?status=PENDING')).toEqual([]);
    expect((await read(stranger, body.id)).problem).toMatchObject(notFound);
  });

  test('by an admin is published at once', async () => {
    const { body } = await write(owner);
    expect(body).toMatchObject({ status: 'PUBLISHED', published_at: expect.any(String) });
    expect(await listed(familyMember)).toEqual([body.id]);
  });

  test('can be published or rejected only by admins, who may change the decision', async () => {
    const { body } = await write(author);
    expect((await decide(familyMember, body.id, { status: 'PUBLISHED' })).problem).toMatchObject({
      status: 403,
      title: 'admin access required',
    });
    expect((await decide(stranger, body.id, { status: 'PUBLISHED' })).status).toBe(404);
    const rejected = await decide(owner, body.id, { status: 'REJECTED', rejection_reason: 'Too <b>personal</b>' });
    expect(rejected.body).toMatchObject({ status: 'REJECTED', rejection_reason: 'Too <b>personal</b>' });
    expect((await read(author, body.id)).body.rejection_reason).toBe('Too <b>personal</b>');
    expect((await read(familyMember, body.id)).status).toBe(404);
    const published = await decide(owner, body.id, { status: 'PUBLISHED' });
    expect(published.body).toMatchObject({ status: 'PUBLISHED', rejection_reason: null });
    expect((await read(familyMember, body.id)).status).toBe(200);
    expect((await decide(owner, body.id, { status: 'PENDING' })).status).toBe(400);
  });

  test('can be decided only in its own circle', async () => {
    const { body } = await write(author);
    const other = await createCircle(owner, 'Village');
    expect((await decide(owner, body.id, { status: 'PUBLISHED' }, other.id)).problem).toMatchObject(notFound);
    const elsewhere = await createCircle(stranger, 'Elsewhere');
    expect((await decide(stranger, body.id, { status: 'PUBLISHED' }, elsewhere.id)).problem).toMatchObject(notFound);
    expect((await read(author, body.id)).body.status).toBe('PENDING');
  });

  test('is pending again when its author changes it, but not when sent back unchanged', async () => {
    const { body } = await write(author);
    const published = (await decide(owner, body.id, { status: 'PUBLISHED' })).body;
    const same = await author.call(`PUT /api/v1/care/testimonies/${body.id}`, { body: published });
    expect(same.body).toMatchObject({ status: 'PUBLISHED', published_at: published.published_at });
    const changed = await author.call(`PUT /api/v1/care/testimonies/${body.id}`, {
      body: { ...published, text: 'She danced.' },
    });
    expect(changed.body).toMatchObject({ status: 'PENDING', text: 'She danced.' });
    expect(await listed(familyMember)).toEqual([]);
  });

  test('by an admin stays published when that admin changes it', async () => {
    const { body } = await write(owner);
    const changed = await owner.call(`PUT /api/v1/care/testimonies/${body.id}`, { body: { ...body, text: 'More.' } });
    expect(changed.body).toMatchObject({ status: 'PUBLISHED', text: 'More.' });
  });

  test('can be changed only by its author, not even by an admin, and never overwrites a newer version', async () => {
    const { body } = await write(author);
    const change = (by: Persona, options: object) =>
      by.call(`PUT /api/v1/care/testimonies/${body.id}`, { body: { ...body, text: 'Mine.' }, ...options });
    expect((await change(owner, {})).problem).toMatchObject({
      status: 403,
      title: 'Forbidden - Insufficient permissions',
    });
    expect((await change(familyMember, {})).problem).toMatchObject(notFound);
    const stale = await change(author, { headers: { 'if-match': `"${body.version + 1}"` } });
    expect(stale.problem).toMatchObject({ status: 409, title: 'Conflict' });
    expect((await read(author, body.id)).body.text).toBe('She sang.');
  });

  test('can be deleted by its author and by admins, and by no one else', async () => {
    const [first, second] = [(await write(author)).body, (await write(author)).body];
    await decide(owner, first.id, { status: 'PUBLISHED' });
    const remove = (by: Persona, id: string) => by.call(`DELETE /api/v1/care/testimonies/${id}`);
    expect((await remove(familyMember, first.id)).problem).toMatchObject({ status: 403 });
    expect((await remove(familyMember, second.id)).problem).toMatchObject(notFound);
    expect((await remove(author, first.id)).status).toBe(204);
    expect((await remove(owner, second.id)).status).toBe(204);
    expect(await db.get(testimonies, first.id)).toBeUndefined();
  });

  test('keeps its text as entered, markup included, up to 5,000 characters', async () => {
    const text = '<script>alert(1)</script>\nمرحبا **not bold**';
    expect((await write(author, { text })).body.text).toBe(text);
    expect((await write(author, { text: 'x'.repeat(5000) })).status).toBe(201);
    for (const bad of ['x'.repeat(5001), '   ', '']) {
      expect((await write(author, { text: bad })).problem.issues?.map(({ path }) => path)).toEqual(['text']);
    }
  });

  test('can only have a picture from the circle’s documents that its author can see', async () => {
    const other = await createCircle(owner, 'Village');
    const keep = (circle: string, also: object) => keepDocument(db, circle, { uploaded_by: owner.uid, ...also });
    const [garden, hidden, elsewhere, letter] = await Promise.all([
      keep(circleId, {}),
      keep(circleId, { status: 'PENDING' }),
      keep(other.id, {}),
      keep(circleId, { content_type: 'application/pdf' }),
    ]);
    const { body } = await write(author, { picture_document_id: garden.id });
    expect(body.picture_document_id).toBe(garden.id);
    for (const { id } of [hidden, elsewhere, letter, { id: 'none' }]) {
      const refused = await write(author, { picture_document_id: id });
      expect(refused.problem).toMatchObject({ status: 400, issues: [{ path: 'picture_document_id' }] });
    }
    const changed = { ...body, picture_document_id: elsewhere.id };
    expect((await author.call(`PUT /api/v1/care/testimonies/${body.id}`, { body: changed })).status).toBe(400);
    expect((await read(author, body.id)).body.picture_document_id).toBe(garden.id);
  });

  test('by a person who was removed from the circle is refused; their existing ones stay', async () => {
    const { body } = await write(author);
    await decide(owner, body.id, { status: 'PUBLISHED' });
    await owner.call(`DELETE /api/v1/care/circles/${circleId}/members/${author.uid}`);
    expect((await write(author)).problem).toMatchObject({ status: 404, title: 'Circle not found' });
    expect((await author.call(`DELETE /api/v1/care/testimonies/${body.id}`)).problem).toMatchObject(notFound);
    expect(await listed(familyMember)).toEqual([body.id]);
  });

  test('is listed only among its author’s own, whatever the circle', async () => {
    const writer = await tenant.person('Wanda');
    const other = await createCircle(owner, 'Village');
    for (const circle of [circleId, other.id]) await addMember(owner, circle, writer);
    const ids = [(await write(writer)).body.id, (await write(writer, {}, other.id)).body.id];
    await write(author);
    const { body } = await writer.call('GET /api/v1/care/testimonies');
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
  });
});

describe('the public page', () => {
  const openPage = () => db.update(circles, circleId, undefined, () => ({ public_page: true }));
  const hidden = { status: 404, title: 'Circle or page not found', code: 'circle_or_page_not_found' };

  test('shows only what is published for everyone, without ids of people', async () => {
    await openPage();
    const shown = (await write(owner, { scope: 'PUBLIC', text: 'For all.' })).body;
    await write(owner, { scope: 'CIRCLE', text: 'For us.' });
    await write(author, { scope: 'PUBLIC', text: 'Waits.' });
    const rejected = (await write(author, { scope: 'PUBLIC' })).body;
    await decide(owner, rejected.id, { status: 'REJECTED' });
    const { body } = await publicList();
    expect(body).toMatchObject({ total: 1, circle: { name: 'Garden', slug } });
    expect(body.items).toEqual([
      {
        id: shown.id,
        name: 'Olga',
        text: 'For all.',
        scope: 'PUBLIC',
        picture_document_id: null,
        published_at: shown.published_at,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(owner.uid);
  });

  test('shows a public picture, but not even the id of another one', async () => {
    await openPage();
    const keep = (also: object) => keepDocument(db, circleId, { uploaded_by: owner.uid, ...also });
    const [open, closed] = await Promise.all([keep({ acl: ['public'] }), keep({})]);
    for (const { id } of [open, closed]) await write(owner, { scope: 'PUBLIC', picture_document_id: id });
    const { body } = await publicList();
    const pictures = body.items.map((item: { picture_document_id: string }) => item.picture_document_id);
    expect(pictures).toEqual([null, open.id]);
    const file = await tenant.call(`GET /public-api/v1/care/circles-by-id/${circleId}/files/${open.id}`);
    expect(file.status).toBe(200);
  });

  test('adds the circle’s own testimonies for a signed-in member who requests them, and for no one else', async () => {
    await openPage();
    await write(owner, { scope: 'CIRCLE', text: 'For us.' });
    const asked = '?include_circle_scope=true';
    const texts = async (query: string, token?: string) =>
      (await publicList(query, { token })).body.items.map(({ text }: { text: string }) => text);
    expect(await texts(asked, author.token)).toEqual(['For us.']);
    expect(await texts('', author.token)).toEqual([]);
    expect(await texts(asked)).toEqual([]);
    expect(await texts(asked, stranger.token)).toEqual([]);
    await owner.call(`DELETE /api/v1/care/circles/${circleId}/members/${author.uid}`);
    expect(await texts(asked, author.token)).toEqual([]);
  });

  test('gives the same 404 for a private circle, a deleted one and an unknown one', async () => {
    expect((await publicList()).problem).toMatchObject(hidden);
    const unknown = await tenant.call('GET /public-api/v1/care/circles-by-slug/no-such-garden/testimonies');
    await openPage();
    await owner.call(`DELETE /api/v1/care/circles/${circleId}`);
    const deleted = await publicList();
    for (const { problem } of [unknown, deleted]) expect(problem).toMatchObject(hidden);
  });

  test('is found by the circle’s former slug for 90 days, and returns the current one', async () => {
    await openPage();
    const renamed = `garden-${Date.now()}`;
    await owner.call(`PUT /api/v1/care/circles/${circleId}/slug`, { body: { slug: renamed } });
    expect((await publicList()).body.circle.slug).toBe(renamed);
  });

  test('is turned on with the first publication if the admin agrees, and never by itself', async () => {
    const { body } = await write(author, { scope: 'PUBLIC' });
    await decide(owner, body.id, { status: 'PUBLISHED' });
    expect((await publicList()).problem).toMatchObject(hidden);
    await decide(owner, body.id, { status: 'REJECTED', open_public_page: true });
    expect((await publicList()).problem).toMatchObject(hidden);
    await decide(owner, body.id, { status: 'PUBLISHED', open_public_page: true });
    expect((await publicList()).body.items).toHaveLength(1);
    expect((await db.get(circles, circleId))?.public_page).toBe(true);
  });
});
