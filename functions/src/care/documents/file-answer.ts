import type { StoredFileAnswer } from '../../http/context.ts';
import type { TenantFiles } from '../../platform/storage.ts';
import { filePath, type StoredDocument } from './store.ts';

/** Returns the response that sends a document's file. */
export const fileAnswer = ({ files }: { files: TenantFiles }, document: StoredDocument): StoredFileAnswer => ({
  etag: document.sha256.slice(0, 32),
  type: document.content_type,
  size: document.size_bytes,
  name: document.name,
  open: (range) => files.stream(filePath(document), range),
});
