import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Alert, Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { late } from '../../ui/late.ts';
import { Page } from '../../ui/Page.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import styles from './Chat.module.css';
import type { ChatPlace } from './chat-place.ts';
import { RoomList } from './RoomList.tsx';
import { RoomPage } from './RoomPage.tsx';
import { RoomsFeed } from './rooms-feed.ts';
import { useChatPlace, usePeople } from './use-chat.ts';
import type { People } from './use-chat.ts';

const newRoom = late(() => import('./NewRoom.tsx').then((file) => file.NewRoom));

/** The chosen circle's rooms, and the open one. */
export const ChatPage = () => {
  const { t } = useTranslation('chat');
  const circle = useSelectedCircle();
  const user = useUser();
  if (!circle || !user) return null;
  if (!user.emailVerified)
    return (
      <Page title={t('title')}>
        <Alert role="status" color="info" title={t('unverified.title')}>
          {t('unverified.text')}
        </Alert>
      </Page>
    );
  return <OpenChat key={`${circle.id} ${user.id}`} circleId={circle.id} userId={user.id} />;
};

const OpenChat = ({ circleId, userId }: { circleId: string; userId: string }) => {
  const { t } = useTranslation('chat');
  const { place, error, retry } = useChatPlace(circleId, userId);
  const people = usePeople(circleId);
  if (place) return <Rooms place={place} people={people} />;
  return <Page title={t('title')}>{error ? <ErrorPanel error={error} retry={retry} /> : <TextSkeleton />}</Page>;
};

const Rooms = ({ place, people }: { place: ChatPlace; people: People }) => {
  const { t } = useTranslation('chat');
  const { roomId } = useParams();
  const [feed] = useState(() => new RoomsFeed(place));
  const { rooms, error } = useSyncExternalStore(feed.subscribe, feed.view);
  const [isMaking, setMaking] = useState(false);
  useEffect(() => {
    feed.open();
    return () => feed.close();
  }, [feed]);
  useEffect(() => feed.show(roomId), [feed, roomId]);
  // Preloads the sign-out question, so that it also opens offline.
  useEffect(() => void import('../../ui/ConfirmSignOut.tsx').catch(() => undefined), []);
  const { loadWhenIdle } = newRoom;
  useEffect(loadWhenIdle, [loadWhenIdle]);

  const list = (
    <>
      {rooms ? (
        <RoomList rooms={rooms} openId={roomId} people={people} userId={place.userId} />
      ) : error ? (
        <ErrorPanel error={error} retry={() => void feed.load()} />
      ) : (
        <TextSkeleton />
      )}
    </>
  );
  const make = (
    <Button
      variant={roomId ? 'subtle' : 'filled'}
      leftSection={<IconMessagePlus aria-hidden size={20} />}
      onClick={() => setMaking(true)}
    >
      {t('new.open')}
    </Button>
  );
  return (
    <>
      {roomId ? (
        <div className={styles.chat}>
          <nav className={styles.rooms} aria-label={t('rooms')}>
            {list}
            {make}
          </nav>
          <RoomPage
            key={roomId}
            place={place}
            roomId={roomId}
            people={people}
            known={rooms?.find(({ id }) => id === roomId)}
          />
        </div>
      ) : (
        <Page title={t('title')} action={make}>
          <div className={styles.allRooms}>{list}</div>
        </Page>
      )}
      {isMaking && (
        <Suspense>
          <newRoom.Late place={place} people={people} close={() => setMaking(false)} />
        </Suspense>
      )}
    </>
  );
};
