import { UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { late } from '../../ui/late.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { NavigationEntry } from '../noun.ts';
import type { NavigationGroup } from './navigation-entries.ts';
import styles from './Navigation.module.css';

const panel = late(async () => (await import('./MoreMenuPanel.tsx')).MoreMenuPanel);

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
    <MenuButton
      panel={panel}
      button={(props) => (
        <UnstyledButton
          {...props}
          className={styles.link}
          data-current={all.some((group) => group.entries.some(({ to }) => isHere(to))) || undefined}
        >
          <IconDots aria-hidden size={22} stroke={1.6} />
          <span>{t('nav.more')}</span>
        </UnstyledButton>
      )}
    >
      {(menu) => <panel.Late {...menu} groups={all} isHere={isHere} />}
    </MenuButton>
  );
};
