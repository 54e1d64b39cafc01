import { limits } from '@kindred/contract/limits';
import { dispositionOf } from '../../http/content-disposition.ts';
import type { StoredFileAnswer } from '../../http/context.ts';
import type { TenantFiles } from '../../platform/storage.ts';
import { filePath, type StoredDocument } from './store.ts';

/** Returns the response that sends a document's file. Videos of more than 25 MB come from the storage itself. */
export const fileAnswer = (
  { files }: { readonly files: Pick<TenantFiles, 'stream' | 'addressOf'> },
  document: StoredDocument,
): StoredFileAnswer => {
  const { content_type: type, size_bytes: size, name } = document;
  return {
    etag: document.sha256.slice(0, 32),
    type,
    size,
    name,
    open: (range) => files.stream(filePath(document), range),
    ...(size > limits.documentBytes && {
      elsewhere: () => files.addressOf(filePath(document), dispositionOf({ type, name }), limits.videoAddressSeconds),
    }),
  };
};
