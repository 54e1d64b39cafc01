import { lazy, Suspense } from 'react';
import { TextSkeleton } from './TextSkeleton.tsx';

export interface MarkdownProps {
  readonly source: string;
  /** The language of the words, where it may be another than the page's. */
  readonly lang?: string;
  /** The address under which the browser can show the picture of this document; undefined where there is none for the reader. */
  readonly loadPicture?: (documentId: string) => Promise<string | undefined>;
}

/** The parser comes when there is something to parse. */
const Words = lazy(async () => ({ default: (await import('./rich-text/MarkdownWords.tsx')).MarkdownWords }));

/** Markdown to read: sanitised, links that tell nothing of where they were followed, pictures of the circle alone. */
export const Markdown = (props: MarkdownProps) => (
  <Suspense fallback={<TextSkeleton />}>
    <Words {...props} />
  </Suspense>
);
