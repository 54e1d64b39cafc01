import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { onDemand } from '../lib/on-demand.ts';
import type { MarkdownProps } from './rich-text/MarkdownWords.tsx';
import { TextSkeleton } from './TextSkeleton.tsx';

/** The parser comes when there is something to parse. */
const Words = onDemand(() => import('./rich-text/MarkdownWords.tsx').then((file) => file.MarkdownWords));

/** Renders markdown to read: sanitised, with links that send no referrer, and only pictures of the circle. */
export const Markdown = ({ fallback = <TextSkeleton />, ...props }: MarkdownProps & { fallback?: ReactNode }) => (
  <Suspense fallback={fallback}>
    <Words {...props} />
  </Suspense>
);
