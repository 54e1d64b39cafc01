import type { Document } from '@kindred/contract/care/documents/document';
import { kindOf } from '@kindred/contract/care/documents/document-kind';
import { saveFile } from '../../ui/save-file.ts';
import { fetchFile } from '../files/stored-files.ts';

/** Saves a document on this device. */
export const saveDocument = async (document: Document): Promise<void> => {
  if (kindOf(document) !== 'video') return saveFile(await fetchFile(document.id), document.name);
  const { saveVideo } = await import('../videos/video-address.ts');
  return saveVideo(document);
};
