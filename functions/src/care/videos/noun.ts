import { videoEndpoints } from '@kindred/contract/care/videos/endpoints';
import { defineDue } from '../../platform/due-queue.ts';
import { documents } from '../documents/store.ts';
import { api, noun } from '../noun.ts';
import { videoUploadEnd } from './due-kinds.ts';
import { videoSpace, videoUploads } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'care/videos': typeof texts;
  }
}

/** Videos: large files whose bytes go straight to the storage, and become documents. */
export const videosNoun = noun({
  tags: { 'care/videos': 'Videos in a circle: their upload in parts, and addresses that play them.' },
  apis: [
    api(videoEndpoints, async () => (await import('./handlers.ts')).videoHandlers, {
      documents,
      video_uploads: videoUploads,
    }),
  ],
  ofCircles: [videoUploads, videoSpace],
  notArchived: {
    video_uploads: 'Uploads that are not finished; a finished one is a document.',
    video_space: 'The sizes of the videos, which the documents have too.',
  },
  due: [defineDue(videoUploadEnd, async () => (await import('./end.ts')).endLateUpload)],
  recordPurged: async () => (await import('./purged.ts')).purgeVideo,
  accountEnded: async () => (await import('./account-ended.ts')).endUploads,
  personalData: async () => (await import('./personal-data.ts')).ownUploads,
});
