import { Suspense } from 'react';
import { onDemand } from '../../lib/on-demand.ts';
import type { PublicToolsProps } from './PublicTools.tsx';

const Tools = onDemand(() => import('./PublicTools.tsx').then((file) => file.PublicTools), 'public-tools');

/** The tools below the content, loaded after it. */
export const LaterTools = (props: PublicToolsProps) => (
  <Suspense fallback={null}>
    <Tools {...props} />
  </Suspense>
);
