import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import styles from './Documents.module.css';

interface ToolButtonProps {
  readonly label: string;
  readonly Icon: TablerIcon;
  readonly act: () => void;
}

/** A button in the row above the photos. On a phone it shows only its icon. */
export const ToolButton = ({ label, Icon, act }: ToolButtonProps) => (
  <Button
    variant="default"
    className={styles.tool}
    leftSection={<Icon aria-hidden size={20} />}
    title={label}
    onClick={act}
  >
    <span className={styles.toolLabel}>{label}</span>
  </Button>
);
