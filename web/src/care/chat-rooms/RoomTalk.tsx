import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { Alert, ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconSearch, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { paths } from '../paths.ts';
import styles from './Chat.module.css';
import type { ChatPlace } from './chat-place.ts';
import { Composer } from './Composer.tsx';
import type { Writing } from './Composer.tsx';
import { deliverAll } from './deliver.ts';
import { MessageList } from './MessageList.tsx';
import type { MessageActions } from './message-actions.ts';
import { isEditable, newMessageId } from './message.ts';
import type { Letter, Message } from './message.ts';
import { dropLetter, keepLetter, markLetter } from './outbox.ts';
import type { Room } from './room.ts';
import { editMessage, react } from './room-writes.ts';
import { serverNow } from './server-clock.ts';
import { useMessages, useReaders, useSeen, useSeenBefore, useSummary, useTyping } from './use-room-talk.ts';
import { useRoomHeight } from './use-room-height.ts';
import type { People } from './use-chat.ts';

const RoomSettings = lazy(async () => ({ default: (await import('./RoomSettings.tsx')).RoomSettings }));
const RoomSearch = lazy(async () => ({ default: (await import('./RoomSearch.tsx')).RoomSearch }));
const MessageStep = lazy(async () => ({ default: (await import('./MessageStep.tsx')).MessageStep }));

interface RoomTalkProps {
  readonly place: ChatPlace;
  readonly room: Room;
  readonly name: string;
  readonly people: People;
}

type Step = { readonly kind: 'delete' | 'remove' | 'report'; readonly message: Message };

/** A room: its head, its messages, and where one writes. */
export const RoomTalk = ({ place, room, name, people }: RoomTalkProps) => {
  const { t } = useTranslation('chat');
  const { t: tApp } = useTranslation('app');
  const { userId } = place;
  const { feed, view, messages } = useMessages(place, room.id);
  const seenBefore = useSeenBefore(place, room.id);
  const { role } = useMyMembership(place.circleId);
  const [writing, setWriting] = useState<Writing>({ kind: 'new' });
  const [step, setStep] = useState<Step>();
  const [panel, setPanel] = useState<'settings' | 'search'>();
  const [isAtEnd, setAtEnd] = useState(true);
  const [wanted, setWanted] = useState<{ readonly id: string; readonly time: number }>();
  const talk = useRef<HTMLElement>(null);
  useRoomHeight(talk);

  const newest = messages.findLast(({ state }) => state === 'sent');
  const ownNewest = messages.findLast(({ author_id, deleted_at }) => author_id === userId && deleted_at === null);
  const size = room.kind === 'circle' ? people.size : room.memberIds.length;
  const isLatest = !view.isPast;
  useSeen(place, room.id, isLatest ? newest : undefined, isAtEnd, seenBefore);
  useSummary(place, room, isLatest && view.connection === 'live' ? newest : undefined);
  const { typing, say } = useTyping(place, room.id, size, newest);
  const readers = useReaders(place, room.id, isLatest ? ownNewest : undefined, newest);

  const failed = useCallback(
    (error: unknown): void => {
      const isDenied = (error as { code?: string } | null)?.code === 'permission-denied';
      notify(isDenied ? t('refused') : explainError(error, tApp), { tone: 'negative' });
    },
    [t, tApp],
  );

  const jump = useCallback(
    (id: string): void => {
      setPanel(undefined);
      feed.show(id).then(
        (found) => (found ? setWanted({ id, time: Date.now() }) : notify(t('notThere'))),
        () => notify(t('offline.jump')),
      );
    },
    [feed, t],
  );

  const send = (letter: Pick<Letter, 'text' | 'attachments' | 'mentions'>): void => {
    if (writing.kind === 'edit') {
      editMessage(place, room.id, writing.message.id, letter).catch(failed);
      setWriting({ kind: 'new' });
      return;
    }
    feed.showNewest();
    keepLetter({
      ...letter,
      id: newMessageId(),
      reply_to: writing.kind === 'reply' ? writing.message.id : null,
      circleId: place.circleId,
      roomId: room.id,
      author_id: userId,
      written_at: serverNow(),
      isRefused: false,
    });
    setAtEnd(true);
    setWriting({ kind: 'new' });
    void deliverAll(userId);
  };

  const actions = useMemo(
    (): MessageActions => ({
      reply: (message) => setWriting({ kind: 'reply', message }),
      edit: (message) => setWriting({ kind: 'edit', message }),
      delete: (message) => setStep({ kind: 'delete', message }),
      remove: (message) => setStep({ kind: 'remove', message }),
      report: (message) => setStep({ kind: 'report', message }),
      copy: (message) =>
        void navigator.clipboard.writeText(message.text).then(
          () => notify(t('copied')),
          () => notify(t('notCopied'), { tone: 'negative' }),
        ),
      react: (message, emoji) => void react(place, room.id, message.id, emoji).catch(failed),
      retry: (message) => {
        markLetter(userId, message.id, false);
        void deliverAll(userId);
      },
      drop: (message) => dropLetter(userId, message.id),
      jump,
    }),
    [place, room.id, userId, failed, jump, t],
  );

  const editOwnLast = (): void => {
    const last = messages.findLast((message) => message.author_id === userId && isEditable(message, serverNow()));
    if (last) setWriting({ kind: 'edit', message: last });
  };

  return (
    <section className={styles.talk} ref={talk}>
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
        <ActionIcon variant="subtle" size={44} aria-label={t('search.open')} onClick={() => setPanel('search')}>
          <IconSearch aria-hidden size={22} />
        </ActionIcon>
        {room.kind !== 'circle' && (
          <ActionIcon variant="subtle" size={44} aria-label={t('settings.open')} onClick={() => setPanel('settings')}>
            <IconSettings aria-hidden size={22} />
          </ActionIcon>
        )}
      </header>
      {view.connection === 'closed' ? (
        <Alert role="status" color="info">
          {t('closed.text')}
        </Alert>
      ) : (
        <MessageList
          place={place}
          room={room}
          name={name}
          people={people}
          messages={messages}
          view={view}
          feed={feed}
          seenBefore={seenBefore ?? null}
          isAdmin={role === 'admin'}
          readers={readers}
          ownNewestId={ownNewest?.id}
          isAtEnd={isAtEnd}
          setAtEnd={setAtEnd}
          wanted={wanted}
          actions={actions}
        />
      )}
      <p className={styles.typing} aria-live="polite">
        {typing.length > 0 &&
          t('typing', {
            count: typing.length,
            name: people.get(typing[0]!)?.name ?? t('formerMember'),
          })}
      </p>
      <Composer
        key={room.id}
        place={place}
        roomId={room.id}
        people={people}
        memberIds={room.kind === 'circle' ? undefined : room.memberIds}
        label={room.kind === 'circle' ? t('write.everyone') : t('write.to', { name })}
        writing={writing}
        nameOf={(id) => (id === userId ? t('you') : (people.get(id)?.name ?? t('formerMember')))}
        isOffline={view.connection === 'offline'}
        send={send}
        cancel={() => setWriting({ kind: 'new' })}
        editOwnLast={editOwnLast}
        types={say}
        findMessage={(id) => messages.find((message) => message.id === id)}
        resume={(message) => setWriting({ kind: 'reply', message })}
      />
      <Suspense>
        {panel === 'settings' && (
          <RoomSettings place={place} room={room} people={people} role={role} close={() => setPanel(undefined)} />
        )}
        {panel === 'search' && (
          <RoomSearch roomId={room.id} people={people} jump={jump} close={() => setPanel(undefined)} />
        )}
        {step && (
          <MessageStep
            {...step}
            place={place}
            roomId={room.id}
            authorName={people.get(step.message.author_id)?.name ?? t('formerMember')}
            close={() => setStep(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
};
