import { useMemo } from 'react';
import { Button } from '@mantine/core';
import { IconArrowDown, IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import styles from './Chat.module.css';
import type { ChatPlace } from './chat-place.ts';
import type { MessageActions } from './message-actions.ts';
import { MessageRows } from './MessageRows.tsx';
import { rowsOf } from './message-order.ts';
import type { Message } from './message.ts';
import type { FeedView, RoomFeed } from './room-feed.ts';
import type { Room } from './room.ts';
import type { People } from './use-chat.ts';
import { useFirstUnseen } from './use-first-unseen.ts';
import { useMessageScroll } from './use-message-scroll.ts';
import type { WantedMessage } from './use-message-scroll.ts';

interface MessageListProps {
  readonly place: ChatPlace;
  readonly room: Room;
  readonly name: string;
  readonly people: People;
  readonly messages: readonly Message[];
  readonly view: FeedView;
  readonly feed: RoomFeed;
  readonly seenBefore: number | null;
  readonly isAdmin: boolean;
  /** How many people have seen the user's newest message. */
  readonly readers: number;
  readonly ownNewestId: string | undefined;
  readonly isAtEnd: boolean;
  readonly setAtEnd: (isAtEnd: boolean) => void;
  readonly wanted: WantedMessage | undefined;
  readonly actions: MessageActions;
}

/** A room's messages, in their own scroll area. */
export const MessageList = (props: MessageListProps) => {
  const { place, room, name, messages, view, feed, seenBefore, wanted, actions, isAtEnd, setAtEnd } = props;
  const { t } = useTranslation('chat');
  const rows = useMemo(() => rowsOf(messages, place.userId, seenBefore), [messages, place.userId, seenBefore]);
  const byId = useMemo(() => new Map(messages.map((message) => [message.id, message])), [messages]);
  const unseen = useFirstUnseen(place, room, messages, seenBefore);
  const { list, scrolled, toEnd } = useMessageScroll({ feed, view, rows, isAtEnd, setAtEnd, wanted });
  const isEmpty = messages.length === 0;
  return (
    <div className={styles.linesFrame}>
      {view.connection === 'offline' && (
        <p className={styles.offline} role="status">
          {t('offline.text')}
        </p>
      )}
      <div
        ref={list}
        className={styles.lines}
        role="log"
        aria-label={t('messagesIn', { name })}
        aria-busy={view.connection === 'opening'}
        tabIndex={0}
        onScroll={scrolled}
      >
        <div className={styles.linesInside}>
          {isEmpty && view.connection === 'opening' && <TextSkeleton />}
          {isEmpty && view.connection === 'live' && (
            <EmptyState icon={<IconMessageCircle size={40} stroke={1.4} />} title={t('empty.title')}>
              {t('empty.text')}
            </EmptyState>
          )}
          <MessageRows
            rows={rows}
            byId={byId}
            place={place}
            room={room}
            people={props.people}
            isAdmin={props.isAdmin}
            readers={props.readers}
            ownNewestId={props.ownNewestId}
            actions={actions}
          />
        </div>
      </div>
      {unseen && (
        <Button className={styles.toUnseen} size="compact-md" variant="default" onClick={() => actions.jump(unseen)}>
          {t('toUnseen')}
        </Button>
      )}
      {(!isAtEnd || view.isPast) && !isEmpty && (
        <Button
          className={styles.toEnd}
          variant="default"
          leftSection={<IconArrowDown aria-hidden size={18} />}
          onClick={toEnd}
        >
          {t('toEnd')}
        </Button>
      )}
    </div>
  );
};
