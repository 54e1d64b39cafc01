import type { PageText } from './page.ts';

/** A file that is being read. */
export interface OpenFile {
  readonly pageCount: number;
  /** Reads the pages one after the other, from this one on. Throws a ReadFault. */
  readonly pages: (from: number) => AsyncGenerator<PageText>;
  readonly close: () => Promise<void>;
}
