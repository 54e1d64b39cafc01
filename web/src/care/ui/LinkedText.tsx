import { Suspense } from 'react';
import { mayHoldLinks } from '@kindred/contract/markdown/links';
import { onDemand } from '../../lib/on-demand.ts';
import type { LinkedTextProps } from './LinkedWords.tsx';

/** The reader of addresses comes when there may be one. */
const Words = onDemand(() => import('./LinkedWords.tsx').then((file) => file.LinkedWords));

/** A text as it was typed, with its addresses as links. */
export const LinkedText = (props: LinkedTextProps) =>
  mayHoldLinks(props.text) ? (
    <Suspense fallback={props.text}>
      <Words {...props} />
    </Suspense>
  ) : (
    props.text
  );
