import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { circles } from '../../../functions/src/care/circles/store.ts';
import { documents } from '../../../functions/src/care/documents/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { makeArchive, readArchive } from '../../support/care/archives.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { upload } from '../../support/care/document-upload.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, family: Persona, member: Persona;
let circleId: string;
let slug: string;

const one = '/api/v1/care/documents';
/** Returns the picture in the circle itself, and in the member's list of circles. */
const shown = async () => {
  const { body } = await member.call(`GET /api/v1/care/circles/${circleId}`);
  const { items } = (await member.call('GET /api/v1/care/circles/member?limit=100')).body as {
    items: { id: string; picture: string | null }[];
  };
  const listed = items.find(({ id }) => id === circleId)!.picture;
  expect(listed, 'the list says the same').toBe(body.picture);
  return listed;
};
const put = async (by: Persona, nth = 1): Promise<string> =>
  (await upload(by, circleId, webp(nth), `picture-${nth}.webp`, { mainPicture: true })).body.id;
const decide = (id: string, status: string) =>
  owner.call(`PUT ${one}/${id}/status`, {
    body: { status, ...(status === 'REJECTED' && { rejection_reason: 'Not ours' }) },
  });

beforeAll(async () => {
  await tenant.create();
  [owner, family, member] = await tenant.people('Olga', 'Fatima', 'Max');
});
beforeEach(async () => {
  ({ id: circleId, slug } = await createCircle(owner, 'Garden'));
  await addMember(owner, circleId, family, 'family_member');
  await addMember(owner, circleId, member);
});

describe('the circle’s picture', () => {
  test('is empty at first, then the one that an admin uploads, then the next one', async () => {
    expect(await shown()).toBeNull();
    const before = (await owner.call(`GET /api/v1/care/circles/${circleId}`)).body;
    const first = await put(owner);
    expect(await shown()).toBe(first);
    const second = await put(owner, 2);
    expect(await shown()).toBe(second);
    // The circle's version is unchanged, so that members who are editing it get no conflict.
    expect((await owner.call(`GET /api/v1/care/circles/${circleId}`)).body.version).toBe(before.version);
  });

  test('by a family member counts once an admin publishes it, until it is rejected', async () => {
    const id = await put(family);
    expect(await shown()).toBeNull();
    await decide(id, 'PUBLISHED');
    expect(await shown()).toBe(id);
    await decide(id, 'REJECTED');
    expect(await shown()).toBeNull();
  });

  test('can be chosen among existing documents, and cleared', async () => {
    const [first, second] = [await put(owner), await put(owner, 2)];
    const choose = (id: string, main_picture: boolean) => owner.call(`PATCH ${one}/${id}`, { body: { main_picture } });
    await choose(first, true);
    expect(await shown()).toBe(first);
    await choose(second, false);
    expect(await shown(), 'another one is not taken back').toBe(first);
    await choose(first, false);
    expect(await shown()).toBeNull();
    expect((await member.call(`PATCH ${one}/${first}`, { body: { main_picture: true } })).status).toBe(403);
    expect(await shown()).toBeNull();
  });

  test('is removed with its document, but not with another', async () => {
    const [first, second] = [await put(owner), await put(owner, 2)];
    await owner.call(`DELETE ${one}/${first}`);
    expect(await shown()).toBe(second);
    await owner.call(`DELETE ${one}/${second}`);
    expect(await shown()).toBeNull();
  });

  test.each([
    ['renamed', (id: string) => family.call(`PATCH ${one}/${id}`, { body: { name: 'Other.webp' } })],
    ['tagged', (id: string) => family.call(`POST ${one}/${id}/tag/roses/add`)],
  ])('waits with its document when that is %s by others than admins', async (_, change) => {
    const id = await put(family);
    await decide(id, 'PUBLISHED');
    expect((await change(id)).body.status).toBe('PENDING');
    expect(await shown()).toBeNull();
    await decide(id, 'PUBLISHED');
    expect(await shown()).toBe(id);
  });

  test('is cleared when its audience is limited to some members', async () => {
    const id = await put(owner);
    expect((await owner.call(`POST ${one}/${id}/acl/family_member/add`)).body.main_picture).toBe(false);
    expect(await shown()).toBeNull();
  });

  test('cannot be a document without a thumbnail', async () => {
    const id = await put(family);
    await db.update(documents, id, undefined, () => ({ has_thumbnail: false }));
    await decide(id, 'PUBLISHED');
    expect(await shown()).toBeNull();
  });
});

test('the circle’s picture is on the start page of an archive', async () => {
  await put(owner);
  const zip = await readArchive(owner, await makeArchive(owner, circleId));
  const [name] = zip.names.filter((one) => one.endsWith('picture-1.webp'));
  expect(zip.text('index.html')).toContain(`<img src="${name!.replace(' ', '%20')}"`);
});

describe('on the public page', () => {
  const overview = async () => (await tenant.call(`GET /public-api/v1/care/circles-by-slug/${slug}`)).body;
  const open = () => db.update(circles, circleId, undefined, () => ({ public_page: true }));
  const everybody = (id: string) => owner.call(`POST ${one}/${id}/acl/public/add`);

  test('is shown to everyone only once it is public', async () => {
    await open();
    const id = await put(owner);
    expect((await overview()).picture_document_id).toBeNull();
    await everybody(id);
    expect((await overview()).picture_document_id).toBe(id);
    await owner.call(`POST ${one}/${id}/acl/public/remove`);
    expect((await overview()).picture_document_id).toBeNull();
  });

  test('appears along with the person’s picture, each only if it is public', async () => {
    await open();
    const [circles_, persons] = [await put(owner), (await upload(owner, circleId, webp(2), 'rosa.webp')).body.id];
    await everybody(circles_);
    const body = { first_name: 'Rosa', picture: persons };
    await owner.call(`POST /api/v1/care/circles/${circleId}/record-subjects`, { body });
    expect(await overview()).toMatchObject({ person: { picture_document_id: null }, picture_document_id: circles_ });
    await everybody(persons);
    expect(await overview()).toMatchObject({
      person: { picture_document_id: persons },
      picture_document_id: circles_,
    });
  });
});
