import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OpenMenu } from '../../ui/menu/MenuButton.tsx';
import { MenuPanel } from '../../ui/menu/MenuPanel.tsx';
import type { NavigationEntry } from '../noun.ts';
import { NavigationMark } from './NavigationMark.tsx';
import styles from './FamilyTabs.module.css';

interface MoreMenuPanelProps extends OpenMenu {
  readonly onPhone: readonly NavigationEntry[];
  readonly entries: readonly NavigationEntry[];
  readonly doors: readonly NavigationEntry[];
  readonly isHere: (to: string) => boolean;
}

/** The entries behind “More”. */
export const MoreMenuPanel = ({ onPhone, entries, doors, isHere, ...menu }: MoreMenuPanelProps) => {
  const { t } = useTranslation('app');
  const item = ({ to, icon: Icon, label, mark }: NavigationEntry, className?: string) => (
    <Menu.Item
      key={to}
      component={Link}
      to={to}
      className={className}
      leftSection={<Icon aria-hidden size={20} stroke={1.6} />}
      aria-current={isHere(to) ? 'page' : undefined}
    >
      {label(t)}
      {mark && <NavigationMark {...mark} />}
    </Menu.Item>
  );
  return (
    <MenuPanel {...menu} position="bottom-end" width={260} label={t('nav.more')} className={styles.menu}>
      {onPhone.map((entry) => item(entry, styles.onPhone))}
      {entries.map((entry) => item(entry))}
      {doors.length > 0 && entries.length > 0 && <Menu.Divider />}
      {doors.map((entry) => item(entry))}
    </MenuPanel>
  );
};
