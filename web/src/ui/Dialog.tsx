import { Suspense } from 'react';
import type { ModalProps } from '@mantine/core';
import { late } from './late.ts';

const { Late, loadWhenIdle } = late(() => import('./LoadedDialog.tsx').then((file) => file.LoadedDialog));

/** The kit's dialog. It loads after the page that opens it. */
export const Dialog = (props: ModalProps) => (
  <Suspense>
    <Late {...props} />
  </Suspense>
);

loadWhenIdle();
