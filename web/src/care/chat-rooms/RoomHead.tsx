import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconSearch, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import styles from './Chat.module.css';

interface RoomHeadProps {
  readonly name: string;
  readonly hasSettings: boolean;
  readonly open: (panel: 'settings' | 'search') => void;
}

/** A room's name, the way back to the list, its search and its settings. */
export const RoomHead = ({ name, hasSettings, open }: RoomHeadProps) => {
  const { t } = useTranslation('chat');
  return (
    <header className={styles.head}>
      <ActionIcon
        component={Link}
        to={paths.chat.href()}
        variant="subtle"
        size={44}
        className={styles.back}
        aria-label={t('back')}
      >
        <IconChevronLeft aria-hidden />
      </ActionIcon>
      <h1 tabIndex={-1} className={styles.title}>
        {name}
      </h1>
      <ActionIcon variant="subtle" size={44} aria-label={t('search.open')} onClick={() => open('search')}>
        <IconSearch aria-hidden size={22} />
      </ActionIcon>
      {hasSettings && (
        <ActionIcon variant="subtle" size={44} aria-label={t('settings.open')} onClick={() => open('settings')}>
          <IconSettings aria-hidden size={22} />
        </ActionIcon>
      )}
    </header>
  );
};
