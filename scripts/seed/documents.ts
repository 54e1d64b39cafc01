import { documents, filePath, thumbnailPath } from '../../functions/src/care/documents/store.ts';
import { thumbnailOf } from '../../functions/src/care/documents/thumbnail.ts';
import { typeOfContent } from '../../functions/src/http/file-types.ts';
import { sha256 } from '../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../functions/src/platform/storage.ts';
import { seedDocumentFile, type SeedDocument } from './files.ts';

/** Puts one document into its circle, with its file; one that is there already is left as it is. */
export const seedDocument = async (tenantId: string, document: SeedDocument): Promise<void> => {
  const { id, file, ...fields } = document;
  const bytes = await seedDocumentFile(file);
  const type = (await typeOfContent(bytes, file)) as 'text/plain';
  const thumbnail = await thumbnailOf(bytes, type);
  const files = tenantFiles(tenantId);
  const place = { circle_id: fields.circle_id, id };
  await files.put(filePath(place), bytes, type);
  if (thumbnail) await files.put(thumbnailPath(place), thumbnail, 'image/webp');
  await tenantDatabase(tenantId).create(
    documents,
    {
      ...fields,
      content_type: type,
      size_bytes: bytes.length,
      sha256: sha256(bytes),
      has_thumbnail: thumbnail !== undefined,
    },
    id,
  );
};
