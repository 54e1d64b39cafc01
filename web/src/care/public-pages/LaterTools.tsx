import { lazy, Suspense } from 'react';
import type { PublicToolsProps } from './PublicTools.tsx';

const Tools = lazy(async () => ({ default: (await import('./PublicTools.tsx')).PublicTools }));

/** The tools below the content, loaded after it. */
export const LaterTools = (props: PublicToolsProps) => (
  <Suspense fallback={null}>
    <Tools {...props} />
  </Suspense>
);
