import { useTranslation } from 'react-i18next';
import { useDayOfWeek } from '../../ui/use-times-in-words.ts';
import styles from './Chat.module.css';
import type { ChatPlace } from './chat-place.ts';
import type { MessageActions } from './message-actions.ts';
import { MessageItem } from './MessageItem.tsx';
import type { Row } from './message-order.ts';
import type { Message } from './message.ts';
import type { Room } from './room.ts';
import type { People } from './use-chat.ts';

interface MessageRowsProps {
  readonly rows: readonly Row[];
  readonly byId: ReadonlyMap<string, Message>;
  readonly place: ChatPlace;
  readonly room: Room;
  readonly people: People;
  readonly isAdmin: boolean;
  /** How many people have seen the user's newest message. */
  readonly readers: number;
  readonly ownNewestId: string | undefined;
  readonly actions: MessageActions;
}

/** Messages, with a line before each day and above the new ones. */
export const MessageRows = (props: MessageRowsProps) => {
  const { rows, byId, place, room, people, isAdmin, readers, ownNewestId, actions } = props;
  const { t } = useTranslation('chat');
  const dayName = useDayOfWeek();
  return rows.map((row) => {
    if (row.kind === 'day')
      return (
        <p key={row.key} className={styles.day}>
          {dayName(localDay(row.at))}
        </p>
      );
    if (row.kind === 'new')
      return (
        <p key={row.key} className={styles.new}>
          {t('new.line')}
        </p>
      );
    const { message, isFirst } = row;
    return (
      <MessageItem
        key={row.key}
        message={message}
        isFirst={isFirst}
        isOwn={message.author_id === place.userId}
        author={people.get(message.author_id)}
        quoted={message.reply_to ? (byId.get(message.reply_to) ?? null) : undefined}
        people={people}
        userId={place.userId}
        roomId={room.id}
        isAdmin={isAdmin}
        readers={message.id === ownNewestId ? readers : 0}
        place={place}
        actions={actions}
      />
    );
  });
};

/** Returns the calendar day of a time in the reader's time zone. */
const localDay = (at: number): string => {
  const day = new Date(at);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};
