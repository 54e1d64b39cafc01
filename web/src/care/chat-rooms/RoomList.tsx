import type { MessageContent } from '@kindred/contract/care/chat-rooms/chat-room';
import { IconUsers, IconUsersGroup } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Avatar } from '../../ui/Avatar.tsx';
import { paths } from '../paths.ts';
import styles from './Chat.module.css';
import { unreadWords } from './room.ts';
import type { Room } from './room.ts';
import { Said } from './Said.tsx';
import { useRoomName } from './use-room-name.ts';
import type { People } from './use-chat.ts';

interface RoomListProps {
  readonly rooms: readonly Room[];
  readonly openId: string | undefined;
  readonly people: People;
  readonly userId: string;
}

/** Names a message without text. */
const contentWords = (t: TFunction<'chat'>, content: MessageContent): string => {
  if (content === 'nothing') return t('deleted');
  return content === 'voice' ? t('voice.title') : t('noWords');
};

/** The person's rooms: name, newest message, and how many are unread. */
export const RoomList = ({ rooms, openId, people, userId }: RoomListProps) => {
  const { t } = useTranslation('chat');
  const nameOf = useRoomName(userId, people);
  return (
    <ul className={styles.roomList}>
      {rooms.map((room) => {
        const words = room.id === openId ? '' : unreadWords(room.unread);
        return (
          <li key={room.id}>
            <Link
              to={paths.chatRoom.href({ roomId: room.id })}
              className={styles.room}
              aria-current={room.id === openId ? 'page' : undefined}
            >
              <RoomFace room={room} people={people} userId={userId} />
              <span className={styles.roomWords}>
                <span className={styles.roomName}>{nameOf(room)}</span>
                {room.last && (
                  <span className={styles.excerpt}>
                    <Said
                      name={
                        room.last.author_id === userId
                          ? t('you')
                          : (people.get(room.last.author_id)?.name ?? t('formerMember'))
                      }
                      text={room.last.excerpt || contentWords(t, room.last.content)}
                    />
                  </span>
                )}
              </span>
              {words && (
                <span className={styles.unread}>
                  <span aria-hidden="true">{words}</span>
                  <span className={styles.heard}>{t('unread', { count: room.unread, shown: words })}</span>
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
};

const RoomFace = ({ room, people, userId }: { room: Room; people: People; userId: string }) => {
  const other = room.kind === 'direct' ? people.get(room.memberIds.find((id) => id !== userId) ?? '') : undefined;
  if (other) return <Avatar userId={other.user_id} name={other.name} pictureEtag={other.picture_etag} size={40} />;
  const Icon = room.kind === 'circle' ? IconUsersGroup : IconUsers;
  return (
    <span className={styles.face} aria-hidden="true">
      <Icon size={22} stroke={1.6} />
    </span>
  );
};
