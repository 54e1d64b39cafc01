import { Modal } from '@mantine/core';
import type { ModalProps } from '@mantine/core';

/** The kit's dialog, in its own chunk. */
export const LoadedDialog = (props: ModalProps) => <Modal {...props} />;
