import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { givenDocuments } from './given.ts';
import type { PublicDocumentsProps } from './PublicDocuments.tsx';

const Documents = lazy(async () => ({ default: (await import('./PublicDocuments.tsx')).PublicDocuments }));

/** As they came with the page, until the app can list them. */
const ServedDocuments = () => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = givenDocuments();
    if (list) place.current?.replaceChildren(list);
  }, []);
  return <div ref={place} className="memorial-wide" />;
};

/** A circle's documents below its text, loaded after it. */
export const LaterDocuments = (props: PublicDocumentsProps) => (
  <Suspense fallback={<ServedDocuments />}>
    <Documents {...props} />
  </Suspense>
);
