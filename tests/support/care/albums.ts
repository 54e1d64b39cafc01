import type { albumEndpoints } from '@kindred/contract/care/albums/endpoints';
import { albums } from '../../../functions/src/care/albums/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { circleList, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { admins, by, everyMember } from './circle-call.ts';
import { keepDocument } from './documents.ts';
import type { CareSamples } from './noun.ts';

const keepPhoto = async ({ db, circleId, member }: Scene): Promise<string> =>
  (await keepDocument(db, circleId, { uploaded_by: member.uid })).id;

/** Makes an album of the member’s with one photo. */
const newAlbum = async (scene: Scene) => {
  const { db, circleId, member, owner } = scene;
  const photo = (await keepDocument(db, circleId, { uploaded_by: owner.uid })).id;
  const fields = { name: 'Summer at the lake', description: null, cover: null, photos: [photo] };
  const author = { author_id: member.uid, author_name: member.name };
  const made = await db.create(albums, { ...fields, ...author, circle_id: circleId }, newId());
  return { album_id: made!.id, photo };
};

const words = { name: 'Roses', description: null, cover: null };

export const albumSamples: CareSamples<typeof albumEndpoints> = {
  examples: {
    listAlbums: async (scene) => {
      await newAlbum(scene);
      return { by: scene.member, params: { circle_id: scene.circleId }, query: { limit: 20, offset: 0 } };
    },
    createAlbum: async (scene) => ({
      by: scene.member,
      params: { circle_id: scene.circleId },
      body: { ...words, photos: [await keepPhoto(scene)] },
    }),
    getAlbum: async (scene) => ({ by: scene.member, params: { album_id: (await newAlbum(scene)).album_id } }),
    updateAlbum: async (scene) => ({
      by: scene.member,
      params: { album_id: (await newAlbum(scene)).album_id },
      body: words,
    }),
    deleteAlbum: async (scene) => ({ by: scene.member, params: { album_id: (await newAlbum(scene)).album_id } }),
    listAlbumPhotos: async (scene) => ({
      by: scene.member,
      params: { album_id: (await newAlbum(scene)).album_id },
      query: { limit: 20 },
    }),
    addAlbumPhotos: async (scene) => ({
      by: scene.member,
      params: { album_id: (await newAlbum(scene)).album_id },
      body: { photos: [await keepPhoto(scene)] },
    }),
    removeAlbumPhoto: async (scene) => {
      const { album_id, photo } = await newAlbum(scene);
      return { by: scene.member, params: { album_id, document_id: photo } };
    },
  },
  budgets: {
    // Each album reads up to three photos for its cover.
    listAlbums: { ...circleList, row: 'a list page of n: n + 2, + 1 the membership, + 3 covers an album', reads: 6 },
    // The membership, the rate counter, the number of albums, the photo, and the photo as its cover.
    createAlbum: several(5, 2),
    getAlbum: several(3, 0),
    updateAlbum: several(3, 1),
    // The album again in the transaction; also the deletion and its due entry.
    deleteAlbum: several(3, 3),
    // One read for each photo that is looked at.
    listAlbumPhotos: several(3, 0),
    addAlbumPhotos: several(5, 1),
    removeAlbumPhoto: several(3, 1),
  },
  roles: [
    { call: 'listAlbums', expected: everyMember() },
    { call: 'createAlbum', expected: everyMember() },
    { call: 'getAlbum', expected: everyMember('not_found') },
    { call: 'updateAlbum', expected: admins('insufficient_permissions', 'not_found'), whose: by('member') },
    { call: 'deleteAlbum', expected: admins('insufficient_permissions', 'not_found'), whose: by('member') },
    { call: 'listAlbumPhotos', expected: everyMember('not_found') },
    { call: 'addAlbumPhotos', expected: everyMember('not_found') },
    { call: 'removeAlbumPhoto', expected: admins('insufficient_permissions', 'not_found'), whose: by('member') },
  ],
};
