import type { OpenFile } from '../../../functions/src/document/reading/open-file.ts';
import type { PageText } from '../../../functions/src/document/reading/page.ts';

/** Returns the pages of a file from one on, and closes it. */
export const readPages = async (file: OpenFile, from = 1): Promise<PageText[]> => {
  const pages: PageText[] = [];
  try {
    for await (const page of file.pages(from)) pages.push(page);
  } finally {
    await file.close();
  }
  return pages;
};
