import type { videoEndpoints } from '@kindred/contract/care/videos/endpoints';
import { incomingPath, videoUploads, type StoredVideoUpload } from '../../../functions/src/care/videos/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { announced, film, sendVideo } from '../uploaded-film.ts';
import { record, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { webp } from '../webp.ts';
import { by, everyMember, nobodyElse } from './circle-call.ts';
import { keepDocument } from './documents.ts';
import type { CareSamples } from './noun.ts';

/** Makes an upload of the member's whose bytes have arrived. */
const newUpload = async ({ db, circleId, member }: Scene): Promise<StoredVideoUpload> => {
  const id = newId();
  const files = filesOf(db);
  const place = { circle_id: circleId, id };
  const address = await files.beginUpload(incomingPath(place), {
    type: 'video/mp4',
    size: film.length,
    origin: undefined,
  });
  await sendVideo(address, film);
  const fields = { ...announced, acl: [], circle_id: circleId, address, uploaded_by: member.uid, finished_at: null };
  return (await db.create(videoUploads, fields, id))!;
};

const filesOf = (db: Database) => tenantFiles(db.path('').split('/')[1]!);

export const videoSamples: CareSamples<typeof videoEndpoints> = {
  examples: {
    startVideoUpload: ({ member, circleId }) => ({ by: member, params: { circle_id: circleId }, body: announced }),
    listVideoUploads: async (scene) => {
      await newUpload(scene);
      return { by: scene.member, params: { circle_id: scene.circleId } };
    },
    finishVideoUpload: async (scene) => ({
      by: scene.member,
      params: { upload_id: (await newUpload(scene)).id },
      body: { duration_seconds: '65' },
      file: webp(),
    }),
    cancelVideoUpload: async (scene) => ({ by: scene.member, params: { upload_id: (await newUpload(scene)).id } }),
    getVideoAddress: async (scene) => {
      const video = { uploaded_by: scene.member.uid, content_type: 'video/mp4' } as const;
      return { by: scene.member, params: { id: (await keepDocument(scene.db, scene.circleId, video)).id }, query: {} };
    },
  },
  budgets: {
    // The membership, the rate counter, the caller's open uploads and the circle's space. Also the due entry.
    startVideoUpload: several(4, 4),
    // The membership, and the caller's open uploads.
    listVideoUploads: { ...several(2, 0), perEntry: true },
    // The upload twice, the membership twice and the rate counter. Writes the upload, the document, its two due entries
    // (one for files without a record, one for the uploaded bytes) and the notification's.
    finishVideoUpload: several(5, 7),
    cancelVideoUpload: several(4, 2),
    getVideoAddress: record,
  },
  roles: [
    { call: 'startVideoUpload', expected: everyMember() },
    { call: 'listVideoUploads', expected: everyMember() },
    { call: 'finishVideoUpload', expected: nobodyElse(), whose: by('member') },
    { call: 'cancelVideoUpload', expected: nobodyElse(), whose: by('member') },
    { call: 'getVideoAddress', expected: everyMember('document_not_found'), whose: by('member') },
  ],
};
