import { publicName } from '@kindred/contract/care/documents/public-name';
import type { UploadedFile } from '@kindred/contract/endpoint';
import { takenAtOf } from '../../http/place/pictures.ts';
import { newId, sha256 } from '../../platform/crypto.ts';
import { ApiError } from '../../platform/api-error.ts';
import { fileName } from '@kindred/contract/file-name';
import { sizeOfPicture, thumbnailOf } from '../../core/files/thumbnail.ts';
import type { CircleContext } from '../context.ts';
import { createDocument } from './create.ts';
import { expectFiles } from './files.ts';
import { requireForAll, requireWebp } from './main-picture.ts';
import { requireOneAudience } from './names.ts';
import { uploadRefusal } from './policy.ts';
import { requireShowable } from './public-file.ts';
import { keepOverwritten } from './untouched.ts';
import { type DocumentFields, filePath, type StoredDocument, thumbnailPath } from './store.ts';

/**
 * Uploads a file to the circle. Schedules its removal in case the upload fails, stores the files, then writes their
 * record.
 */
export const uploadDocument = async (
  ctx: CircleContext,
  file: UploadedFile,
  { acl, taken_at }: { readonly acl: readonly string[]; readonly taken_at?: string | undefined },
  isMainPicture: boolean,
): Promise<StoredDocument> => {
  const refusal = uploadRefusal(ctx.membership, acl, isMainPicture);
  if (refusal) throw new ApiError(refusal);
  requireOneAudience(acl);
  if (isMainPicture) requireWebp(file.type, 'file');
  if (isMainPicture) requireForAll({ acl });
  const place = { circle_id: ctx.membership.circle_id, id: newId() };
  const files = { tenantId: ctx.tenant.id, circleId: place.circle_id, documentId: place.id };
  const { bytes } = file;
  const thumbnail = await thumbnailOf(bytes, file.type);
  const has_thumbnail = thumbnail !== undefined;
  const picture_size = has_thumbnail ? await sizeOfPicture(bytes, file.type) : undefined;
  const taken = file.type.startsWith('image/') ? ((await takenAtOf(bytes, file.type)) ?? taken_at) : undefined;
  if (acl.includes(publicName)) requireShowable({ content_type: file.type, has_thumbnail });
  await ctx.db.transaction(async (tx) => void expectFiles(tx, files));
  await Promise.all([
    ctx.files.put(filePath(place), bytes, file.type),
    thumbnail && ctx.files.put(thumbnailPath(place), thumbnail, 'image/webp'),
    keepOverwritten(ctx.files, place, file.overwritten),
  ]);
  return ctx.db.transaction((tx) =>
    createDocument(tx, ctx, place, {
      name: fileName(file.name),
      content_type: file.type as DocumentFields['content_type'],
      size_bytes: bytes.length,
      sha256: sha256(bytes),
      acl: [...acl],
      main_picture: isMainPicture,
      has_thumbnail,
      ...(picture_size && { picture_size }),
      ...(taken && { taken_at: taken }),
      ...(file.overwritten && { has_place: true }),
    }),
  );
};
