import { LibraryPage } from '@kindred/contract/document/documents/document';
import * as z from 'zod';
import type { TenantFiles } from '../../platform/storage.ts';
import { type StoredLibraryDocument, textsFolder } from './store.ts';

/** Pages in one file. */
export const pagesOfFile = 20;

const Pages = z.array(LibraryPage);

const fileOf = (page: number): number => Math.floor((page - 1) / pagesOfFile);

const pathOf = (documentId: string, generation: number, file: number): string =>
  `${textsFolder(documentId, generation)}${file}.json`;

/** Stores the texts of pages that belong in one file. */
export const writePages = (
  files: TenantFiles,
  documentId: string,
  generation: number,
  pages: readonly LibraryPage[],
): Promise<void> => {
  const content = pages.map(({ page, text }) => ({ page, text }));
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  return files.put(pathOf(documentId, generation, fileOf(pages[0]!.page)), bytes, 'application/json');
};

type Indexed = Pick<StoredLibraryDocument, 'id' | 'generation' | 'indexedPages'>;

/** Reads the texts of up to `count` pages from the page `from`. */
export const readPages = async (
  files: TenantFiles,
  { id, generation, indexedPages }: Indexed,
  from: number,
  count: number,
): Promise<LibraryPage[]> => {
  const last = Math.min(from + count - 1, indexedPages);
  if (last < from) return [];
  const wanted = [...new Set([fileOf(from), fileOf(last)])];
  const read = await Promise.all(wanted.map((file) => files.get(pathOf(id, generation, file))));
  return read
    .flatMap((bytes) => (bytes ? Pages.parse(JSON.parse(new TextDecoder().decode(bytes))) : []))
    .filter(({ page }) => page >= from && page <= last);
};
