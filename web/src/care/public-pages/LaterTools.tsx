import { lazy, Suspense } from 'react';
import type { PublicToolsProps } from './PublicTools.tsx';

const Tools = lazy(async () => ({ default: (await import('./PublicTools.tsx')).PublicTools }));

/** The tools below what is to be read: they come after it. */
export const LaterTools = (props: PublicToolsProps) => (
  <Suspense fallback={null}>
    <Tools {...props} />
  </Suspense>
);
