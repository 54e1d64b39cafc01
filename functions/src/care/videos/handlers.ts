import type { videoEndpoints } from '@kindred/contract/care/videos/endpoints';
import { limits } from '@kindred/contract/limits';
import { contentDisposition } from '../../http/content-disposition.ts';
import { ApiError } from '../../platform/api-error.ts';
import { restartDeadline } from '../../platform/call.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import type { CareHandlers, CircleContext } from '../context.ts';
import { maySee } from '../documents/policy.ts';
import { type documents, filePath, presentDocument } from '../documents/store.ts';
import { endUpload } from './end.ts';
import { finishUpload } from './finish.ts';
import { spaceOf } from './space.ts';
import { startUpload } from './start.ts';
import { presentUpload, type StoredVideoUpload, videoUploads } from './store.ts';

/** How long a call may take to copy 500 MB within the storage's region. */
const finishSeconds = 50;

/** Returns the upload in the path if it is the caller's. */
const own = ({ actor, record }: CircleContext & { readonly record: StoredVideoUpload }): StoredVideoUpload => {
  if (record.uploaded_by !== actor.uid) throw new ApiError('not_found');
  return record;
};

export const videoHandlers: CareHandlers<
  typeof videoEndpoints,
  { documents: typeof documents; video_uploads: typeof videoUploads }
> = {
  startVideoUpload: {
    handle: async (ctx, { body }) => presentUpload(await startUpload(ctx, body)),
    replay: async (ctx, _input, id) => {
      const upload = await ctx.db.get(videoUploads, id);
      if (upload?.uploaded_by !== ctx.actor.uid) throw new ApiError('circle_not_found');
      return presentUpload(upload);
    },
  },
  listVideoUploads: async ({ db, membership }) => {
    const { circle_id, user_id, role } = membership;
    const where = { circle_id, uploaded_by: user_id, finished_at: null };
    const open = await db.find(videoUploads, where, limits.openVideoUploads);
    return { items: open.map(presentUpload), space: role === 'admin' ? await spaceOf(db, circle_id) : null };
  },
  finishVideoUpload: {
    handle: async (ctx, { file, body }) => {
      const upload = own(ctx);
      restartDeadline(finishSeconds);
      return presentDocument(await finishUpload(ctx, upload, { file, duration_seconds: body.duration_seconds }));
    },
    replay: 'run',
  },
  cancelVideoUpload: async (ctx) => {
    const upload = own(ctx);
    if (!upload.finished_at) await endUpload(ctx.db, ctx.files, upload);
  },
  getVideoAddress: async (ctx, { query }) => {
    const { record, membership } = ctx;
    if (!maySee(membership, record)) throw new ApiError('document_not_found');
    if (!record.content_type.startsWith('video/'))
      throw new ApiError('conflict', { why: 'not_a_video', detail: 'Only a video has an address.' });
    const disposition = contentDisposition(query.download ? 'attachment' : 'inline', record.name);
    const address = await ctx.files.addressOf(filePath(record), disposition, limits.videoAddressSeconds);
    if (!address) throw new ApiError('unavailable', { detail: 'The storage gives no addresses here.' });
    return { address, expires_at: secondsFromNow(limits.videoAddressSeconds) };
  },
};
