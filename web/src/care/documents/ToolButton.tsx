import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import styles from './Documents.module.css';

interface ToolButtonProps {
  readonly label: string;
  readonly Icon: TablerIcon;
  readonly act: () => void;
  readonly isBusy?: boolean;
}

/** A button in a row of tools for photos. On a phone it shows only its icon. */
export const ToolButton = ({ label, Icon, act, isBusy = false }: ToolButtonProps) => (
  <Button
    variant="default"
    className={styles.tool}
    leftSection={<Icon aria-hidden size={20} />}
    title={label}
    loading={isBusy}
    onClick={act}
  >
    <span className={styles.toolLabel}>{label}</span>
  </Button>
);
