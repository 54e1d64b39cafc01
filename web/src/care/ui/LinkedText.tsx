import { Suspense } from 'react';
import { mayHoldLinks } from '@kindred/contract/markdown/links';
import { onDemand } from '../../lib/on-demand.ts';
import type { LinkedTextProps } from './LinkedWords.tsx';

/** The link parser loads once there may be an address. */
const Words = onDemand(() => import('./LinkedWords.tsx').then((file) => file.LinkedWords));

/** A text as it was typed, with addresses as links. */
export const LinkedText = (props: LinkedTextProps) =>
  mayHoldLinks(props.text) ? (
    <Suspense fallback={props.text}>
      <Words {...props} />
    </Suspense>
  ) : (
    props.text
  );
