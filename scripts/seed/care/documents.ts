import { documents, filePath, thumbnailPath } from '../../../functions/src/care/documents/store.ts';
import { thumbnailOf } from '../../../functions/src/core/files/thumbnail.ts';
import { typeOfContent } from '../../../functions/src/http/file-types.ts';
import { sha256 } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { readBytes, readData } from '../data.ts';
import { tellAsOf } from './told.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';

export interface SeedDocument {
  id: string;
  circle_id: string;
  name: string;
  /** Among `documents/`. */
  file: string;
  uploaded_by: string;
  tags: string[];
  /** `public`: visible to everyone if the circle's public page is on. */
  acl: string[];
  status: 'PENDING' | 'PUBLISHED' | 'REJECTED';
  rejection_reason: string | null;
  main_picture: boolean;
  days_ago: number;
}

/** Reads the documents of all circles, by tenant. */
export const seedDocuments = () => readData<Record<string, SeedDocument[]>>('care/documents.json');

/** Creates a document with its file, unless it exists. */
export const seedDocument = async (tenantId: string, document: SeedDocument): Promise<void> => {
  const { id, file, days_ago, ...fields } = document;
  const bytes = await readBytes(`care/documents/${file}`);
  const type = (await typeOfContent(bytes, file)) as 'text/plain';
  const thumbnail = await thumbnailOf(bytes, type);
  const files = tenantFiles(tenantId);
  const place = { circle_id: fields.circle_id, id };
  await files.put(filePath(place), bytes, type);
  if (thumbnail) await files.put(thumbnailPath(place), thumbnail, 'image/webp');
  const db = tenantDatabase(tenantId);
  await db.create(
    documents,
    {
      ...fields,
      uploader_name: (await db.get(users, fields.uploaded_by))?.name ?? null,
      content_type: type,
      size_bytes: bytes.length,
      sha256: sha256(bytes),
      has_thumbnail: thumbnail !== undefined,
    },
    id,
  );
  await tellAsOf(db, documents, id, days_ago);
};
