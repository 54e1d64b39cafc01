import type { VideoUploadStart } from '@kindred/contract/care/videos/video';
import { limits } from '@kindred/contract/limits';
import type * as z from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { newId } from '../../platform/crypto.ts';
import { schedule } from '../../platform/due-queue.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { fileName } from '@kindred/contract/file-name';
import type { CircleContext } from '../context.ts';
import { requireOneAudience } from '../documents/names.ts';
import { uploadRefusal } from '../documents/policy.ts';
import { videoUploadEnd } from './due-kinds.ts';
import { reserveSpace } from './space.ts';
import { incomingPath, type StoredVideoUpload, videoUploads } from './store.ts';

const tooLong = () =>
  new ApiError('content_too_large', { detail: `A video can have up to ${limits.videoBytes / 1e6} MB.` });

/**
 * Begins the upload of a video at the storage, then reserves its space and writes its record. If that fails, nobody gets
 * the address, and nothing arrives there.
 */
export const startUpload = async (
  ctx: CircleContext,
  { name, size_bytes, content_type, acl, taken_at }: z.output<typeof VideoUploadStart>,
): Promise<StoredVideoUpload> => {
  const refusal = uploadRefusal(ctx.membership, acl, false);
  if (refusal) throw new ApiError(refusal);
  requireOneAudience(acl);
  if (size_bytes > limits.videoBytes) throw tooLong();
  const { circle_id, user_id } = ctx.membership;
  const id = newId();
  const place = { circle_id, id };
  const address = await ctx.files.beginUpload(incomingPath(place), {
    type: content_type,
    size: size_bytes,
    origin: ctx.pageOrigin ?? ctx.tenant.origin,
  });
  return ctx.db.transaction(async (tx) => {
    const open = await tx.find(
      videoUploads,
      { circle_id, uploaded_by: user_id, finished_at: null },
      limits.openVideoUploads,
    );
    if (open.length >= limits.openVideoUploads)
      throw new ApiError('conflict', {
        why: 'too_many_video_uploads',
        detail: `Finish or cancel other uploads first: ${limits.openVideoUploads} can be open at once.`,
      });
    await reserveSpace(tx, { ...place, bytes: size_bytes });
    schedule(tx, videoUploadEnd, {
      key: `${ctx.tenant.id}/${id}`,
      tenantId: ctx.tenant.id,
      at: secondsFromNow(limits.videoUploadSeconds),
      ref: { uploadId: id },
    });
    const fields = {
      circle_id,
      name: fileName(name),
      size_bytes,
      content_type,
      address,
      acl: [...acl],
      finished_at: null,
    };
    return tx.create(videoUploads, { ...fields, ...(taken_at && { taken_at }), uploaded_by: user_id }, id);
  });
};
