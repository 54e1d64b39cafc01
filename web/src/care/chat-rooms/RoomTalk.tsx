import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { onDemand } from '../../lib/on-demand.ts';
import styles from './Chat.module.css';
import type { ChatPlace } from './chat-place.ts';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';
import { isEditable } from './message.ts';
import type { OpenRooms } from './open-rooms.ts';
import type { Room } from './room.ts';
import { RoomHead } from './RoomHead.tsx';
import { filesOf } from './kept-files.ts';
import { serverNow } from './server-clock.ts';
import { useMessageActions } from './use-message-actions.ts';
import type { Step } from './use-message-actions.ts';
import type { WantedMessage } from './use-message-scroll.ts';
import { useMessages, useReaders, useSeen, useSeenBefore, useTyping } from './use-room-talk.ts';
import { useRoomHeight } from './use-room-height.ts';
import { sendWritten } from './send-written.ts';
import type { People } from './use-chat.ts';
import type { Writing, MessageDraft } from './writing.ts';

const RoomSettings = onDemand(() => import('./RoomSettings.tsx').then((file) => file.RoomSettings));
const RoomSearch = onDemand(() => import('./RoomSearch.tsx').then((file) => file.RoomSearch));
const RoomPictures = onDemand(() => import('./RoomPictures.tsx').then((file) => file.RoomPictures), 'documents');
const MessageStep = onDemand(() => import('./MessageStep.tsx').then((file) => file.MessageStep));

interface RoomTalkProps {
  readonly place: ChatPlace;
  readonly open: OpenRooms;
  readonly room: Room;
  readonly name: string;
  readonly people: People;
}

/** A room: its header, its messages and the field for writing. */
export const RoomTalk = ({ place, open, room, name, people }: RoomTalkProps) => {
  const { t } = useTranslation('chat');
  const { t: tApp } = useTranslation('app');
  const { userId } = place;
  const { feed, view, messages } = useMessages(place, open, room.id);
  const [files] = useState(() => filesOf(userId, room.id));
  const seenBefore = useSeenBefore(place, room.id);
  const { role } = useMyMembership(place.circleId);
  const [writing, setWriting] = useState<Writing>({ kind: 'new' });
  const [step, setStep] = useState<Step>();
  const [panel, setPanel] = useState<'settings' | 'search'>();
  const [isAtEnd, setAtEnd] = useState(!feed.leftAt);
  const [wanted, setWanted] = useState<WantedMessage>();
  const [pictureId, setPictureId] = useState<string>();
  const talk = useRef<HTMLElement>(null);
  useRoomHeight(talk);

  const newest = messages.findLast(({ state }) => state === 'sent');
  const ownNewest = messages.findLast(({ author_id, deleted_at }) => author_id === userId && deleted_at === null);
  const size = room.kind === 'circle' ? people.size : room.memberIds.length;
  const isLatest = !view.isPast;
  useSeen(place, room.id, isLatest ? newest : undefined, isAtEnd, seenBefore);
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

  // A search result names the message to show.
  const { search, key } = useLocation();
  useEffect(() => {
    const found = new URLSearchParams(search).get('message');
    if (found) jump(found);
  }, [search, key, jump]);

  const send = (written: MessageDraft): void => {
    setWriting({ kind: 'new' });
    if (writing.kind !== 'edit') {
      feed.showNewest();
      setAtEnd(true);
    }
    sendWritten(place, room.id, writing, written).catch(failed);
  };
  const actions = useMessageActions(place, room.id, {
    write: setWriting,
    ask: setStep,
    jump,
    openPicture: setPictureId,
    failed,
  });

  const editOwnLast = (): void => {
    const last = messages.findLast((message) => message.author_id === userId && isEditable(message, serverNow()));
    if (last) setWriting({ kind: 'edit', message: last });
  };

  return (
    <section className={styles.talk} ref={talk}>
      <RoomHead name={name} hasSettings={room.kind !== 'circle'} open={setPanel} />
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
        label={
          room.kind === 'circle'
            ? t('write.everyone')
            : room.kind === 'group' && !room.name && room.memberIds.length === 1
              ? t('write.toSelf')
              : t('write.to', { name })
        }
        writing={writing}
        nameOf={(id) => (id === userId ? undefined : (people.get(id)?.name ?? t('aFormerMember')))}
        files={files}
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
        {pictureId && (
          <RoomPictures
            roomId={room.id}
            messages={messages}
            openId={pictureId}
            userId={userId}
            people={people}
            show={setPictureId}
          />
        )}
        {step && <MessageStep {...step} place={place} roomId={room.id} close={() => setStep(undefined)} />}
      </Suspense>
    </section>
  );
};
