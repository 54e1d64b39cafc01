import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { onSnapshot } from 'firebase/firestore';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { showNewsLive } from '../../lib/live/news.ts';
import { registerUnsaved } from '../../lib/unsaved/unsaved.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { paths } from '../paths.ts';
import styles from './Chat.module.css';
import { roomAt } from './chat-place.ts';
import type { ChatPlace } from './chat-place.ts';
import { draftIn, keepDraft } from './drafts.ts';
import { dropLetter } from './outbox.ts';
import { forgetRoom, rememberRoom } from './last-room.ts';
import type { OpenRooms } from './open-rooms.ts';
import { isRoomOf } from './room.ts';
import type { Room } from './room.ts';
import { storedRoom } from './rooms-feed.ts';
import { RoomTalk } from './RoomTalk.tsx';
import { useRoomName } from './use-room-name.ts';
import { useKept } from './use-chat.ts';
import type { People } from './use-chat.ts';

interface RoomPageProps {
  readonly place: ChatPlace;
  readonly open: OpenRooms;
  readonly roomId: string;
  readonly people: People;
  /** The room from the list of rooms, which may load later. */
  readonly known: Room | undefined;
}

/** An open room, or a plain notice if this person has no such room. */
export const RoomPage = ({ place, open, roomId, people, known }: RoomPageProps) => {
  const { t } = useTranslation('chat');
  const heard = useRoom(place, roomId);
  const room = heard === null ? undefined : (heard ?? known);
  const nameOf = useRoomName(place.userId, people);
  const name = room ? nameOf(room) : t('title');
  usePageTitle(name);
  useEffect(showNewsLive, []);
  const isClosed = heard === null;
  useEffect(() => {
    if (isClosed) forgetRoom(place.circleId, roomId);
    else rememberRoom(place.circleId, roomId);
  }, [place.circleId, roomId, isClosed]);
  if (isClosed)
    return (
      <section className={styles.talk}>
        <h1 tabIndex={-1}>{t('closed.title')}</h1>
        <p>{t('closed.text')}</p>
        <NotSent userId={place.userId} roomId={roomId} />
        <p>
          <Button component={Link} to={paths.chat.href()} variant="default">
            {t('closed.back')}
          </Button>
        </p>
      </section>
    );
  if (!room) return <OpeningRoom />;
  return <RoomTalk place={place} open={open} room={room} name={name} people={people} />;
};

/** A room that is not known yet. */
export const OpeningRoom = () => {
  const { t } = useTranslation('chat');
  usePageTitle(t('title'));
  return (
    <section className={styles.talk}>
      <h1 tabIndex={-1} className={styles.heard}>
        {t('title')}
      </h1>
      <TextSkeleton />
    </section>
  );
};

/** Unsent messages and the draft of a room that no longer accepts them, so that the person can copy them. */
const NotSent = ({ userId, roomId }: { userId: string; roomId: string }) => {
  const { t } = useTranslation('chat');
  const kept = useKept(userId, roomId);
  const [draft, setDraft] = useState(() => draftIn(userId, roomId).text);
  const isAny = kept.length > 0 || draft !== '';
  useEffect(() => (isAny ? registerUnsaved({ keep: () => undefined, isDraft: true }) : undefined), [isAny]);
  const dropDraft = (): void => {
    keepDraft(userId, roomId, { text: '', reply_to: null });
    setDraft('');
  };
  return (
    <>
      {kept.map(({ id, text, state }) => (
        <ToCopy
          key={id}
          text={text}
          said={state === 'refused' ? t('notSent') : t('waiting')}
          drop={() => dropLetter(userId, id)}
        />
      ))}
      {draft && <ToCopy text={draft} said={t('notSent')} drop={dropDraft} />}
    </>
  );
};

const ToCopy = ({ text, said, drop }: { text: string; said: string; drop: () => void }) => {
  const { t } = useTranslation('chat');
  return (
    <div className={styles.notSent}>
      <p className={styles.text}>{text || t('noWords')}</p>
      <p className={styles.state} data-refused>
        {said}
        <Button size="compact-md" variant="subtle" onClick={() => void navigator.clipboard.writeText(text)}>
          {t('menu.copy')}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={drop}>
          {t('drop')}
        </Button>
      </p>
    </div>
  );
};

/** Listens to a room; undefined until the first answer, null if the room does not exist for this person. */
const useRoom = (place: ChatPlace, roomId: string): Room | null | undefined => {
  const [room, setRoom] = useState<Room | null>();
  useEffect(() => {
    if (!isRoomOf(place.circleId, roomId)) return setRoom(null);
    return onSnapshot(
      roomAt(place, roomId),
      (snapshot) => {
        if (snapshot.exists()) setRoom(storedRoom(snapshot.id, snapshot.data({ serverTimestamps: 'estimate' })));
        else if (!snapshot.metadata.fromCache) setRoom(null);
      },
      () => setRoom(null),
    );
  }, [place, roomId]);
  return room;
};
