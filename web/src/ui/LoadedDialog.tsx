import { Modal } from '@mantine/core';
import type { ModalProps } from '@mantine/core';

/** The kit's dialog, in a chunk of its own. */
export const LoadedDialog = (props: ModalProps) => <Modal {...props} />;
