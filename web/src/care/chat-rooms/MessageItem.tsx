import { memo, Suspense, useMemo } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { Member } from '@kindred/contract/care/members/member';
import { dateFormat, listInWords } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar.tsx';
import { late } from '../../ui/late.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { useReader } from '../../ui/use-day.ts';
import styles from './Chat.module.css';
import type { ChatPlace } from './chat-place.ts';
import type { MessageActions } from './message-actions.ts';
import { reactionsOf } from './message-order.ts';
import { MessageText } from './MessageText.tsx';
import type { Message } from './message.ts';
import { Quote } from './Quote.tsx';
import { Readers } from './Readers.tsx';
import type { People } from './use-chat.ts';

const roomFiles = late(() => import('./RoomFiles.tsx').then((file) => file.RoomFiles));
// Files of messages also show if the network is gone by then.
roomFiles.loadWhenIdle();
const menu = late(() => import('./MessageMenu.tsx').then((file) => file.MessageMenu));

/** Writes a time as hour and minute, in the reader's language and zone. */
const useTimeOfDay = (): ((at: number) => string) => {
  const reader = useReader();
  return useMemo(() => {
    const format = dateFormat(reader, { timeStyle: 'short' });
    return (at) => format.format(at);
  }, [reader]);
};

interface MessageItemProps {
  readonly message: Message;
  readonly isFirst: boolean;
  readonly isOwn: boolean;
  /** Undefined for a former member. */
  readonly author: Member | undefined;
  /** The message it answers; null if that is not loaded, undefined if it answers none. */
  readonly quoted: Message | null | undefined;
  readonly people: People;
  readonly userId: string;
  readonly roomId: string;
  readonly isAdmin: boolean;
  readonly readers: number;
  readonly place: ChatPlace;
  readonly actions: MessageActions;
}

/** A message: the one it answers, its text and files, its reactions and its menu. */
export const MessageItem = memo((props: MessageItemProps) => {
  const { message, isFirst, isOwn, author, quoted, people, userId, roomId, isAdmin, readers, place, actions } = props;
  const { t } = useTranslation('chat');
  const reader = useReader();
  const timeOf = useTimeOfDay();
  const { state, deleted_at } = message;
  const name = isOwn ? t('you') : (author?.name ?? t('formerMember'));
  const nameInText = author?.name ?? t('aFormerMember');
  const reactions = reactionsOf(message, userId);
  const isDeleted = deleted_at !== null;
  const nameOf = (id: string): string => (id === userId ? t('you') : (people.get(id)?.name ?? t('formerMember')));
  return (
    <article
      className={styles.line}
      data-message={message.id}
      data-own={isOwn || undefined}
      data-first={isFirst || undefined}
      tabIndex={-1}
    >
      {isFirst && !isOwn && (
        <Avatar
          userId={message.author_id}
          name={author?.name ?? '?'}
          pictureEtag={author?.picture_etag ?? null}
          size={40}
        />
      )}
      <div className={styles.lineInside}>
        {isFirst && !isOwn ? (
          <p className={styles.who}>
            <b>{name}</b>{' '}
            <time dateTime={new Date(message.created_at).toISOString()}>{timeOf(message.created_at)}</time>
          </p>
        ) : (
          <span className={styles.heard}>{t('saidAt', { name, time: timeOf(message.created_at) })}</span>
        )}
        <div className={styles.sayRow}>
          <div className={styles.say} data-deleted={isDeleted || undefined}>
            {quoted !== undefined && !isDeleted && (
              <Quote quoted={quoted} nameOf={nameOf} jump={() => actions.jump(message.reply_to!)} />
            )}
            {isDeleted ? (
              <span className={styles.deleted}>{t('deleted')}</span>
            ) : (
              <>
                {message.text && (
                  <MessageText text={message.text} mentions={message.mentions} nameOf={(id) => people.get(id)?.name} />
                )}
                {message.attachments.length > 0 && (
                  <Suspense>
                    <roomFiles.Late
                      roomId={roomId}
                      files={message.attachments}
                      sent={{ name: nameInText, isOwn, at: message.created_at }}
                      openPicture={actions.openPicture}
                    />
                  </Suspense>
                )}
              </>
            )}
          </div>
          {!isDeleted && state === 'sent' && (
            <MenuButton
              panel={menu}
              button={(button) => (
                <ActionIcon
                  {...button}
                  variant="subtle"
                  color="gray"
                  size={44}
                  className={styles.more}
                  aria-label={isOwn ? t('menu.openOwn') : t('menu.open', { name: nameInText })}
                >
                  <IconDots aria-hidden size={20} />
                </ActionIcon>
              )}
            >
              {(open) => (
                <menu.Late
                  {...open}
                  message={message}
                  isOwn={isOwn}
                  isAdmin={isAdmin}
                  userId={userId}
                  actions={actions}
                />
              )}
            </MenuButton>
          )}
        </div>
        {reactions.length > 0 && (
          <div className={styles.reactions}>
            {reactions.map(({ emoji, people: by, isOwn: isMine }) => (
              <button
                key={emoji}
                type="button"
                className={styles.reaction}
                aria-pressed={isMine}
                title={listInWords(by.map(nameOf), reader)}
                aria-label={t('reaction', { emoji, number: by.length, people: by.map(nameOf) })}
                onClick={() => actions.react(message, isMine ? null : emoji)}
              >
                {emoji} {by.length}
              </button>
            ))}
          </div>
        )}
        <State message={message} isOwn={isOwn} isFirst={isFirst} actions={actions}>
          {readers > 0 && <Readers place={place} roomId={roomId} message={message} count={readers} nameOf={nameOf} />}
        </State>
      </div>
    </article>
  );
});

interface StateProps extends Pick<MessageItemProps, 'message' | 'isOwn' | 'isFirst' | 'actions'> {
  readonly children: React.ReactNode;
}

const State = ({ message, isOwn, isFirst, actions, children }: StateProps) => {
  const { t } = useTranslation('chat');
  const timeOf = useTimeOfDay();
  const { state, edited_at, deleted_at, created_at } = message;
  if (state === 'waiting') return <p className={styles.state}>{t('waiting')}</p>;
  if (state === 'refused')
    return (
      <div className={styles.state} data-refused role="alert">
        <span>{t('notSent')}</span>
        <Button size="compact-md" variant="subtle" onClick={() => actions.retry(message)}>
          {t('retry')}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={() => actions.copy(message)}>
          {t('menu.copy')}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={() => actions.drop(message)}>
          {t('drop')}
        </Button>
      </div>
    );
  const parts = [isOwn && isFirst && timeOf(created_at), edited_at !== null && deleted_at === null && t('edited')];
  const words = parts.filter(Boolean).join(' · ');
  if (!words && !children) return null;
  return (
    <p className={styles.state}>
      {words}
      {words && children && ' · '}
      {children}
    </p>
  );
};
