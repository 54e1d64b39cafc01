import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Button } from '@mantine/core';
import { IconArrowDown, IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useDayOfWeek } from '../../ui/use-day.ts';
import styles from './Chat.module.css';
import type { ChatPlace } from './chat-place.ts';
import type { MessageActions } from './message-actions.ts';
import { MessageItem } from './MessageItem.tsx';
import { rowsOf } from './message-order.ts';
import type { Message } from './message.ts';
import type { FeedView, RoomFeed } from './room-feed.ts';
import type { Room } from './room.ts';
import type { People } from './use-chat.ts';
import { useFirstUnseen } from './use-first-unseen.ts';

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
  /** How many have seen one's newest message. */
  readonly readers: number;
  readonly ownNewestId: string | undefined;
  readonly isAtEnd: boolean;
  readonly setAtEnd: (isAtEnd: boolean) => void;
  /** The message to bring into view. */
  readonly wanted: { readonly id: string; readonly time: number } | undefined;
  readonly actions: MessageActions;
}

/** So near to an edge, in pixels, the next page loads. */
const near = 400;
/** So near to the end the newest messages count as seen. */
const atEnd = 40;

/** A room's messages, which scroll within the page. */
export const MessageList = (props: MessageListProps) => {
  const { place, room, name, people, messages, view, feed, seenBefore, wanted, actions, isAtEnd, setAtEnd } = props;
  const { t } = useTranslation('chat');
  const dayName = useDayOfWeek();
  const list = useRef<HTMLDivElement>(null);
  const anchor = useRef<{ element: Element; top: number }>(undefined);
  const sticks = useRef(true);
  sticks.current = isAtEnd && !view.isPast;
  const rows = useMemo(() => rowsOf(messages, place.userId, seenBefore), [messages, place.userId, seenBefore]);
  const byId = useMemo(() => new Map(messages.map((message) => [message.id, message])), [messages]);
  const unseen = useFirstUnseen(place, room, messages, seenBefore);

  // The messages that are read stay where they are, whatever comes above or below them.
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    if (sticks.current) box.scrollTop = box.scrollHeight;
    else if (anchor.current?.element.isConnected)
      box.scrollTop += anchor.current.element.getBoundingClientRect().top - anchor.current.top;
    keepAnchor();
  }, [rows]);

  // Pictures and the room itself change their size.
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const watching = new ResizeObserver(() => {
      if (sticks.current) box.scrollTop = box.scrollHeight;
    });
    watching.observe(box);
    for (const child of box.children) watching.observe(child);
    return () => watching.disconnect();
  }, []);

  useEffect(() => {
    const found = wanted && list.current?.querySelector<HTMLElement>(`[data-message="${wanted.id}"]`);
    if (!found) return;
    sticks.current = false;
    setAtEnd(false);
    found.scrollIntoView({ block: 'center' });
    found.focus({ preventScroll: true });
    found.dataset['shown'] = '';
    const timer = setTimeout(() => delete found.dataset['shown'], 2500);
    keepAnchor();
    return () => clearTimeout(timer);
  }, [wanted, setAtEnd]);

  const keepAnchor = (): void => {
    const box = list.current;
    if (!box) return;
    const { top, left } = box.getBoundingClientRect();
    const element = document.elementsFromPoint(left + 24, top + 8).find((one) => one.matches('[data-message]'));
    const first = element ?? box.querySelector('[data-message]');
    anchor.current = first ? { element: first, top: first.getBoundingClientRect().top } : undefined;
  };

  const scrolled = (): void => {
    const box = list.current;
    if (!box) return;
    const below = box.scrollHeight - box.scrollTop - box.clientHeight;
    if (!view.isPast) {
      sticks.current = below < atEnd;
      if (sticks.current !== isAtEnd) setAtEnd(sticks.current);
    } else if (below < near) void feed.loadNewer();
    if (box.scrollTop < near) void feed.loadOlder();
    keepAnchor();
  };
  const toEnd = (): void => {
    feed.showNewest();
    setAtEnd(true);
    requestAnimationFrame(() => list.current?.scrollTo({ top: list.current.scrollHeight }));
  };

  // A short page leaves nothing to scroll: the next one loads by itself.
  useEffect(() => {
    const box = list.current;
    if (box && view.hasOlder && box.scrollHeight <= box.clientHeight) void feed.loadOlder();
  }, [rows, view.hasOlder, feed]);

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
          {rows.map((row) =>
            row.kind === 'day' ? (
              <p key={row.key} className={styles.day}>
                {dayName(localDay(row.at))}
              </p>
            ) : row.kind === 'new' ? (
              <p key={row.key} className={styles.new}>
                {t('new.line')}
              </p>
            ) : (
              <MessageItem
                key={row.key}
                message={row.message}
                isFirst={row.isFirst}
                isOwn={row.message.author_id === place.userId}
                author={people.get(row.message.author_id)}
                quoted={row.message.reply_to ? (byId.get(row.message.reply_to) ?? null) : undefined}
                people={people}
                userId={place.userId}
                roomId={room.id}
                isAdmin={props.isAdmin}
                readers={row.message.id === props.ownNewestId ? props.readers : 0}
                place={place}
                actions={actions}
              />
            ),
          )}
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

/** The reader's own day of a time, as a day of the calendar. */
const localDay = (at: number): string => {
  const day = new Date(at);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};
