import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OpenMenu } from '../../ui/menu/MenuButton.tsx';
import { MenuPanel } from '../../ui/menu/MenuPanel.tsx';
import type { CircleEntry } from '../noun.ts';
import styles from './CirclePage.module.css';

interface EntriesPanelProps extends OpenMenu {
  readonly label: string;
  readonly entries: readonly CircleEntry[];
}

/** A menu of pages. */
export const EntriesPanel = ({ label, entries, ...menu }: EntriesPanelProps) => {
  const { t } = useTranslation('news');
  return (
    <MenuPanel {...menu} position="bottom-end" label={label} className={styles.entries}>
      {entries.map(({ to, icon: EntryIcon, label: name }) => (
        <Menu.Item key={to} component={Link} to={to} leftSection={<EntryIcon aria-hidden size={20} stroke={1.6} />}>
          {name(t)}
        </Menu.Item>
      ))}
    </MenuPanel>
  );
};
