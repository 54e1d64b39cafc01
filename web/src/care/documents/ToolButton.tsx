import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './Documents.module.css';

type ToolButtonProps = {
  readonly label: string;
  readonly Icon: TablerIcon;
  readonly isBusy?: boolean;
} & ({ readonly act: () => void } | { readonly to: string });

/** A button or link in a row of tools for photos. On a phone it shows only its icon. */
export const ToolButton = ({ label, Icon, isBusy = false, ...does }: ToolButtonProps) => {
  const shared = {
    variant: 'default',
    className: styles.tool,
    leftSection: <Icon aria-hidden size={20} />,
    title: label,
    loading: isBusy,
    children: <span className={styles.toolLabel}>{label}</span>,
  };
  return 'to' in does ? (
    <Button component={Link} to={does.to} {...shared} />
  ) : (
    <Button onClick={does.act} {...shared} />
  );
};
