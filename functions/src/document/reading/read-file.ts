import type { LibraryType } from '@kindred/contract/document/documents/document';
import type { OpenFile } from './open-file.ts';
import { ReadFault } from './read-fault.ts';

type Open = (bytes: Uint8Array) => OpenFile | Promise<OpenFile>;

/** Loaded on demand: the readers of PDF and docx are large. */
const readers: Readonly<Record<LibraryType, () => Promise<Open>>> = {
  'application/pdf': async () => (await import('./pdf/open-pdf.ts')).openPdf,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': async () =>
    (await import('./docx.ts')).openDocx,
  'text/markdown': async () => (await import('./markdown.ts')).openMarkdown,
  'text/plain': async () => (await import('./plain-text.ts')).openPlainText,
  'text/html': async () => (await import('./html.ts')).openHtml,
};

/**
 * Opens a file of the library to read its pages. A text without pages gets pages of about 3,000 characters. Throws a
 * ReadFault, here or while pages are read. Leaves `bytes` as they are.
 */
export const openFile = async (bytes: Uint8Array, type: LibraryType): Promise<OpenFile> => {
  if (bytes.length === 0) throw new ReadFault('no_text', 'The file is empty.');
  try {
    const open = await readers[type]();
    return await open(bytes);
  } catch (error) {
    throw error instanceof ReadFault ? error : new ReadFault('broken', undefined, { cause: error });
  }
};
