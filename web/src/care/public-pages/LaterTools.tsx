import { lazy, Suspense } from 'react';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import type { PublicToolsProps } from './PublicTools.tsx';

const Tools = lazy(async () => {
  const [{ PublicTools }] = await Promise.all([import('./PublicTools.tsx'), loadTexts('public-tools')]);
  return { default: PublicTools };
});

/** The tools below the content, loaded after it. */
export const LaterTools = (props: PublicToolsProps) => (
  <Suspense fallback={null}>
    <Tools {...props} />
  </Suspense>
);
