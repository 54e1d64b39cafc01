import {
  documents,
  type DocumentFields,
  filePath,
  type StoredDocument,
  thumbnailPath,
} from '../../functions/src/care/documents/store.ts';
import { newId, sha256 } from '../../functions/src/platform/crypto.ts';
import type { Database } from '../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../functions/src/platform/storage.ts';
import { form } from './call.ts';
import type { Persona } from './tenant.ts';
import { webp } from './webp.ts';

/** Stores a published picture with its file, as if somebody had uploaded it. */
export const keepDocument = async (
  db: Database,
  circle_id: string,
  also: Partial<DocumentFields> & { uploaded_by: string },
): Promise<StoredDocument> => {
  const place = { circle_id, id: newId() };
  const files = tenantFiles(db.path('').split('/')[1]!);
  await Promise.all([
    files.put(filePath(place), webp(), 'image/webp'),
    files.put(thumbnailPath(place), webp(), 'image/webp'),
  ]);
  const fields: DocumentFields = {
    circle_id,
    name: 'Garden.webp',
    content_type: 'image/webp',
    size_bytes: webp().length,
    sha256: sha256(webp()),
    acl: [],
    tags: [],
    main_picture: false,
    has_thumbnail: true,
    status: 'PUBLISHED',
    rejection_reason: null,
    ...also,
  };
  return (await db.create(documents, fields, place.id))!;
};

/** Calls the endpoint that uploads a file to a circle. */
export const upload = (
  by: Persona,
  circleId: string,
  bytes: Uint8Array,
  name: string,
  { mainPicture = false, acl, ...headers }: { mainPicture?: boolean; acl?: string } & Record<string, unknown> = {},
) =>
  by.call(`POST /api/v1/care/circles/${circleId}/documents${mainPicture ? '?main_picture=true' : ''}`, {
    raw: form(bytes, 'application/octet-stream', name, acl === undefined ? {} : { acl }),
    headers: headers as Record<string, string>,
  });
