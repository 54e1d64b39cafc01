import { useState } from 'react';
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './Chat.module.css';
import type { ChatPlace } from './chat-place.ts';
import type { Message } from './message.ts';
import { readersSince } from './room-signals.ts';

interface ReadersProps {
  readonly place: ChatPlace;
  readonly roomId: string;
  readonly message: Message;
  readonly count: number;
  readonly nameOf: (userId: string) => string;
}

/** How many people have seen a message; a press shows their names. */
export const Readers = ({ place, roomId, message, count, nameOf }: ReadersProps) => {
  const { t } = useTranslation('chat');
  const [names, setNames] = useState<readonly string[]>();
  const show = (): void =>
    void readersSince(place, roomId, message.created_at).then(
      (ids) => setNames(ids.map(nameOf)),
      () => undefined,
    );
  if (names?.length) return <span role="status">{t('readByNames', { names })}</span>;
  return (
    <UnstyledButton className={styles.readers} onClick={show}>
      {t('readBy', { count })}
    </UnstyledButton>
  );
};
