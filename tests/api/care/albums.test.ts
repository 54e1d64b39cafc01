import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { albums } from '../../../functions/src/care/albums/store.ts';
import { endAlbums } from '../../../functions/src/care/albums/account-ended.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { makeArchive, readArchive } from '../../support/care/archives.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { addMember } from '../../support/care/invitations.ts';
import '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, author: Persona, friend: Persona, familyMember: Persona, stranger: Persona;
let circleId: string;

const photo = async (also: object = {}, by = owner) =>
  (await keepDocument(db, circleId, { uploaded_by: by.uid, ...also })).id;
const make = async (by: Persona, photos?: readonly string[], name = 'Summer') =>
  by.call(`POST /api/v1/care/circles/${circleId}/albums`, { body: { name, ...(photos && { photos }) } });
const place = (id: string): string => `/api/v1/care/albums/${id}`;
const photosOf = async (by: Persona, id: string, query = '') => {
  const { items, next } = (await by.call(`GET ${place(id)}/photos${query}`)).body;
  return { ids: items.map((one: { id: string }) => one.id), next };
};
const add = (by: Persona, id: string, ...photos: string[]) => by.call(`POST ${place(id)}/photos`, { body: { photos } });
const remove = (by: Persona, id: string, one: string) => by.call(`DELETE ${place(id)}/photos/${one}`);

beforeAll(async () => {
  await tenant.create();
  [owner, author, friend, familyMember, stranger] = await tenant.people('Olga', 'Anna', 'Max', 'Fatima', 'Stranger');
});
beforeEach(async () => {
  ({ id: circleId } = await createCircle(owner, 'Garden'));
  await Promise.all([author, friend].map((who) => addMember(owner, circleId, who)));
  await addMember(owner, circleId, familyMember, 'family_member');
});

describe('an album', () => {
  test('shows its photos to every member, and a photo can be in several albums', async () => {
    const [one, two] = [await photo(), await photo()];
    const summer = (await make(author, [one])).body;
    const roses = (await make(friend, [two, one], 'Roses')).body;
    expect(summer).toMatchObject({ name: 'Summer', cover: one, author_name: 'Anna' });
    expect(await photosOf(friend, summer.id)).toEqual({ ids: [one], next: null });
    expect(await photosOf(author, roses.id, '?limit=1')).toEqual({ ids: [two], next: 1 });
    expect(await photosOf(author, roses.id, '?limit=1&after=1')).toEqual({ ids: [one], next: null });
    const { items } = (await friend.call(`GET /api/v1/care/circles/${circleId}/albums`)).body;
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Roses', 'Summer']);
    expect((await stranger.call(`GET ${place(summer.id)}`)).status).toBe(404);
    expect((await stranger.call(`GET ${place(summer.id)}/photos`)).status).toBe(404);
  });

  test('shows each person only the photos that they may see, and no other as its cover', async () => {
    const [open, family] = [await photo(), await photo({ acl: ['family_member'] })];
    const { body: album } = await make(familyMember, [open, family]);
    expect(album.cover).toBe(family);
    expect((await friend.call(`GET ${place(album.id)}`)).body.cover).toBe(open);
    expect((await photosOf(friend, album.id)).ids).toEqual([open]);
    expect((await photosOf(familyMember, album.id)).ids).toEqual([open, family]);
    await friend.call(`DELETE ${place(album.id)}/photos/${family}`);
    expect((await photosOf(owner, album.id)).ids).toEqual([open, family]);
  });

  test('takes only photos of its circle that the caller may see', async () => {
    const { body: album } = await make(author, [await photo()]);
    const family = await photo({ acl: ['family_member'] });
    const letter = await photo({ content_type: 'application/pdf' });
    const other = await createCircle(owner, 'Village');
    const elsewhere = (await keepDocument(db, other.id, { uploaded_by: owner.uid })).id;
    for (const wrong of [family, letter, elsewhere, 'nothing'])
      expect((await add(author, album.id, wrong)).problem).toMatchObject({ status: 400, issues: [{ path: 'photos' }] });
    expect((await add(stranger, album.id, family)).status).toBe(404);
    expect((await make(author, [family])).status).toBe(400);
    expect((await photosOf(owner, album.id)).ids).toHaveLength(1);
  });

  test('has a photo once, also if it is added twice at the same time', async () => {
    const [one, two] = [await photo(), await photo()];
    const { body: album } = await make(author, [one]);
    await Promise.all([add(author, album.id, two), add(friend, album.id, two, one)]);
    expect((await photosOf(owner, album.id)).ids).toEqual([one, two]);
  });

  test('has at most five hundred photos', async () => {
    const { body: album } = await make(author, [await photo()]);
    const many = Array.from({ length: 500 }, (_, index) => `p${index}`);
    await db.update(albums, album.id, undefined, () => ({ photos: many }));
    expect((await add(author, album.id, await photo())).problem).toMatchObject({ status: 409 });
    expect(await db.get(albums, album.id)).toMatchObject({ photos: many });
  });

  test('is changed and deleted by its author and admins, and its photos stay', async () => {
    const one = await photo();
    const { body: album } = await make(author, [one]);
    const rename = (by: Persona, also: object = {}) =>
      by.call(`PUT ${place(album.id)}`, { body: { ...album, name: 'Lake', ...also } });
    expect((await rename(friend)).status).toBe(403);
    expect((await rename(author)).body).toMatchObject({ name: 'Lake' });
    expect((await rename(owner, { cover: await photo() })).problem).toMatchObject({ issues: [{ path: 'cover' }] });
    expect((await rename(owner, { name: ' ' })).status).toBe(400);
    expect((await friend.call(`DELETE ${place(album.id)}`)).status).toBe(403);
    expect((await author.call(`DELETE ${place(album.id)}`)).status).toBe(204);
    expect((await author.call(`GET ${place(album.id)}`)).status).toBe(404);
    expect((await author.call(`GET /api/v1/care/documents/${one}`)).status).toBe(200);
    expect((await author.call(`POST /api/v1/care/deletions/album-${album.id}/restore`)).status).toBe(200);
    expect((await photosOf(friend, album.id)).ids).toEqual([one]);
  });

  test('loses a photo by its author, an admin or the uploader, and a deleted photo is back once restored', async () => {
    const [one, two, three] = [await photo({}, friend), await photo(), await photo()];
    const { body: album } = await make(author, [one, two, three]);
    expect((await remove(friend, album.id, two)).status).toBe(403);
    expect((await remove(friend, album.id, one)).status).toBe(204);
    expect((await remove(author, album.id, two)).status).toBe(204);
    expect((await remove(author, album.id, two)).status).toBe(404);
    expect((await owner.call(`DELETE /api/v1/care/documents/${three}`)).status).toBe(204);
    expect((await photosOf(author, album.id)).ids).toEqual([]);
    expect((await owner.call(`POST /api/v1/care/deletions/document-${three}/restore`)).status).toBe(200);
    expect((await photosOf(author, album.id)).ids).toEqual([three]);
  });

  test('stays without its author’s name when their account ends', async () => {
    const { body: album } = await make(author, [await photo()]);
    await endAlbums(db, author.uid);
    expect(await db.get(albums, album.id)).toMatchObject({ author_id: null, author_name: null, name: 'Summer' });
  });

  test('is in the archive of each member with the photos that they may see', async () => {
    const [open, family] = [await photo({ name: 'Roses.webp' }), await photo({ name: 'Letter.webp', acl: ['admin'] })];
    await make(owner, [open, family], 'Summer at the lake');
    const zip = await readArchive(friend, await makeArchive(friend, circleId));
    const kept = zip.json('albums');
    expect(kept).toMatchObject([{ name: 'Summer at the lake', photos: [{ id: open, name: 'Roses.webp' }] }]);
  });
});
