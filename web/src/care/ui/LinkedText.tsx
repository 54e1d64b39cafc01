import { lazy, Suspense } from 'react';
import { mayHoldLinks } from '@kindred/contract/markdown/links';
import type { LinkedTextProps } from './LinkedWords.tsx';

/** The reader of addresses comes when there may be one. */
const Words = lazy(async () => ({ default: (await import('./LinkedWords.tsx')).LinkedWords }));

/** A text as it was typed, with its addresses as links. */
export const LinkedText = (props: LinkedTextProps) =>
  mayHoldLinks(props.text) ? (
    <Suspense fallback={props.text}>
      <Words {...props} />
    </Suspense>
  ) : (
    props.text
  );
