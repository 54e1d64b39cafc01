import { Fragment } from 'react';
import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OpenMenu } from '../../ui/menu/MenuButton.tsx';
import { MenuPanel } from '../../ui/menu/MenuPanel.tsx';
import type { NavigationGroup } from './navigation-entries.ts';
import styles from './Navigation.module.css';

interface MoreMenuPanelProps extends OpenMenu {
  readonly groups: readonly NavigationGroup[];
  readonly isHere: (to: string) => boolean;
}

/** The entries behind “More”. */
export const MoreMenuPanel = ({ groups, isHere, ...menu }: MoreMenuPanelProps) => {
  const { t } = useTranslation('app');
  return (
    <MenuPanel {...menu} position="top-end" width={260} label={t('nav.more')} className={styles.menu}>
      {groups.map((group) => (
        <Fragment key={group.title}>
          {group.title && <Menu.Label>{group.title}</Menu.Label>}
          {group.entries.map(({ to, icon: Icon, label }) => (
            <Menu.Item
              key={to}
              component={Link}
              to={to}
              leftSection={<Icon aria-hidden size={20} stroke={1.6} />}
              aria-current={isHere(to) ? 'page' : undefined}
            >
              {label(t)}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </MenuPanel>
  );
};
