import type { PersonalData } from '../../http/noun.ts';
import { presentUpload, videoUploads } from './store.ts';

const most = 1000;

/** Exports the caller's uploads that are not finished, without the addresses that take their bytes. */
export const ownUploads: PersonalData = async function* ({ db, actor }) {
  const open = await db.find(videoUploads, { uploaded_by: actor.uid, finished_at: null }, most);
  yield {
    path: 'care/video-uploads.json',
    title: (t) => t('care:personalData.videoUploads'),
    content: open.map((upload) => ({ ...presentUpload(upload), address: undefined })),
  };
};
