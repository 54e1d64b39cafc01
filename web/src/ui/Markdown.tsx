import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { MarkdownProps } from './rich-text/MarkdownWords.tsx';
import { TextSkeleton } from './TextSkeleton.tsx';

/** The parser comes when there is something to parse. */
const Words = lazy(async () => ({ default: (await import('./rich-text/MarkdownWords.tsx')).MarkdownWords }));

/** Markdown to read: sanitised, links that tell nothing of where they were followed, pictures of the circle alone. */
export const Markdown = ({ fallback = <TextSkeleton />, ...props }: MarkdownProps & { fallback?: ReactNode }) => (
  <Suspense fallback={fallback}>
    <Words {...props} />
  </Suspense>
);
