import { Suspense } from 'react';
import { onDemand } from '../../lib/on-demand.ts';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import type { ForeignHtmlProps } from './ForeignWords.tsx';

/** The sanitiser loads when there is something to read. */
const Words = onDemand(() => import('./ForeignWords.tsx').then((file) => file.ForeignWords));

/** Shows HTML of another site for reading: sanitised again, and without anything that the site would be asked for. */
export const ForeignHtml = (props: ForeignHtmlProps) => (
  <Suspense fallback={<TextSkeleton />}>
    <Words {...props} />
  </Suspense>
);
