import { Fragment } from 'react';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { NavigationEntry } from '../noun.ts';
import type { NavigationGroup } from './navigation-entries.ts';
import styles from './Navigation.module.css';

interface MoreMenuProps {
  readonly entries: readonly NavigationEntry[];
  readonly groups: readonly NavigationGroup[];
}

/** On a phone, one entry with what does not fit the bar and the administration. */
export const MoreMenu = ({ entries, groups }: MoreMenuProps) => {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const isHere = (to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);
  const all = [{ title: '', entries }, ...groups];
  return (
    <Menu position="top-end" width={260}>
      <Menu.Target>
        <UnstyledButton
          className={styles.link}
          data-current={all.some((group) => group.entries.some(({ to }) => isHere(to))) || undefined}
        >
          <IconDots aria-hidden size={22} stroke={1.6} />
          <span>{t('nav.more')}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {all.map((group) => (
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
      </Menu.Dropdown>
    </Menu>
  );
};
