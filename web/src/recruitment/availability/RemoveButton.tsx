import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

/** Removes a row of a form. */
export const RemoveButton = ({ label, act }: { label: string; act: () => void }) => (
  <ActionIcon variant="default" size={44} aria-label={label} onClick={act}>
    <IconTrash aria-hidden size={20} />
  </ActionIcon>
);
