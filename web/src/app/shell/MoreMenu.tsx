import { UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { late } from '../../ui/late.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { NavigationEntry } from '../noun.ts';
import styles from './FamilyTabs.module.css';

const panel = late(() => import('./MoreMenuPanel.tsx').then((file) => file.MoreMenuPanel));

interface MoreMenuProps {
  /** Tabs that do not fit a phone's bar. */
  readonly onPhone: readonly NavigationEntry[];
  readonly entries: readonly NavigationEntry[];
  /** The entries that lead to the administration. */
  readonly doors: readonly NavigationEntry[];
}

/** One entry for pages that are not tabs, and for the administration. */
export const MoreMenu = ({ onPhone, entries, doors }: MoreMenuProps) => {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const isHere = (to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);
  return (
    <MenuButton
      panel={panel}
      button={(props) => (
        <UnstyledButton
          {...props}
          className={styles.link}
          data-current={entries.some(({ to }) => isHere(to)) || undefined}
        >
          <IconDots aria-hidden size={22} stroke={1.6} />
          <span>{t('nav.more')}</span>
        </UnstyledButton>
      )}
    >
      {(menu) => <panel.Late {...menu} onPhone={onPhone} entries={entries} doors={doors} isHere={isHere} />}
    </MenuButton>
  );
};
