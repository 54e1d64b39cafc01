import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { onDemand } from '../lib/on-demand.ts';
import type { MarkdownProps } from './rich-text/MarkdownWords.tsx';
import { TextSkeleton } from './TextSkeleton.tsx';

/** The parser loads when there is something to parse. */
const Words = onDemand(() => import('./rich-text/MarkdownWords.tsx').then((file) => file.MarkdownWords));

/** Renders Markdown for reading: sanitised, with links that send no referrer, and only the circle's pictures. */
export const Markdown = ({ fallback = <TextSkeleton />, ...props }: MarkdownProps & { fallback?: ReactNode }) => (
  <Suspense fallback={fallback}>
    <Words {...props} />
  </Suspense>
);
