import { lazy, Suspense } from 'react';

const CircleMenu = lazy(async () => ({ default: (await import('./CircleMenu.tsx')).CircleMenu }));

/** In the top bar: which circle is chosen, and the others to choose from. It comes after the page it is on. */
export const CircleSwitcher = () => (
  <Suspense>
    <CircleMenu />
  </Suspense>
);
