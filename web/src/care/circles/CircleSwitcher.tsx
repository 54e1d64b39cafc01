import { lazy, Suspense } from 'react';

const CircleMenu = lazy(async () => ({ default: (await import('./CircleMenu.tsx')).CircleMenu }));

/** Shows and changes the chosen circle, in the top bar. Loaded after the page. */
export const CircleSwitcher = () => (
  <Suspense>
    <CircleMenu />
  </Suspense>
);
