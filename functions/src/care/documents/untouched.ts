import type { StreamAnswer } from '../../http/context.ts';
import {
  decodeOverwritten,
  encodeOverwritten,
  type Overwritten,
  withOverwritten,
} from '../../http/place/overwritten.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantFiles } from '../../platform/storage.ts';
import { filePath, placePath, type StoredDocument } from './store.ts';

interface Place {
  readonly circle_id: string;
  readonly id: string;
}

/** Stores what was overwritten in a file to take the place of recording out, for its uploader alone. */
export const keepOverwritten = async (
  files: TenantFiles,
  place: Place,
  overwritten: readonly Overwritten[] = [],
): Promise<void> => {
  if (overwritten.length > 0)
    await files.put(placePath(place), encodeOverwritten(overwritten), 'application/octet-stream');
};

/** Returns a file as it was uploaded, with the place of recording. */
export const untouchedAnswer = async (files: TenantFiles, document: StoredDocument): Promise<StreamAnswer> => {
  const [stream, kept] = await Promise.all([
    files.stream(filePath(document)),
    document.has_place ? files.get(placePath(document)) : undefined,
  ]);
  if (!stream) throw new ApiError('document_not_found');
  return { name: document.name, chunks: withOverwritten(stream, kept ? decodeOverwritten(kept) : [], 0) };
};
