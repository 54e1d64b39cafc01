import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Alert, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMessagePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { late } from '../../ui/late.ts';
import { Page } from '../../ui/Page.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { paths } from '../paths.ts';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import styles from './Chat.module.css';
import type { ChatPlace } from './chat-place.ts';
import { roomToOpen } from './last-room.ts';
import { OpenRooms } from './open-rooms.ts';
import { RoomList } from './RoomList.tsx';
import { OpeningRoom, RoomPage } from './RoomPage.tsx';
import { RoomsFeed } from './rooms-feed.ts';
import { useChatPlace, usePeople } from './use-chat.ts';
import type { People } from './use-chat.ts';

/** From this width on, the open room is beside the list. */
const twoPanes = '(min-width: 60em)';

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
  const isDesk = useMediaQuery(twoPanes, true, { getInitialValueInEffect: false });
  const [feed] = useState(() => new RoomsFeed(place));
  const [open] = useState(() => new OpenRooms(place));
  const { rooms, error } = useSyncExternalStore(feed.subscribe, feed.view);
  const navigate = useNavigate();
  const first = isDesk && !roomId && rooms ? roomToOpen(place.circleId, rooms) : undefined;
  useEffect(() => {
    if (first) void navigate(paths.chatRoom.href({ roomId: first }), { replace: true });
  }, [first, navigate]);
  const hasPanes = roomId !== undefined || (isDesk && !error);
  const [isMaking, setMaking] = useState(false);
  useEffect(() => {
    feed.open();
    return () => {
      feed.close();
      open.close();
    };
  }, [feed, open]);
  useEffect(() => feed.show(roomId), [feed, roomId]);
  // Preloads the sign-out question, so that it also opens offline.
  useEffect(() => void import('../../ui/ConfirmSignOut.tsx').catch(() => undefined), []);
  const { loadWhenIdle } = newRoom;
  useEffect(loadWhenIdle, [loadWhenIdle]);

  const list = rooms ? (
    <RoomList rooms={rooms} openId={roomId} people={people} userId={place.userId} />
  ) : error ? (
    <ErrorPanel error={error} retry={() => void feed.load()} />
  ) : (
    <TextSkeleton />
  );
  const make = (
    <Button
      variant={hasPanes ? 'subtle' : 'filled'}
      leftSection={<IconMessagePlus aria-hidden size={20} />}
      onClick={() => setMaking(true)}
    >
      {t('new.open')}
    </Button>
  );
  return (
    <>
      {hasPanes ? (
        <div className={styles.chat}>
          <nav className={styles.rooms} aria-label={t('rooms')}>
            {list}
            {make}
          </nav>
          {roomId ? (
            <RoomPage
              key={roomId}
              place={place}
              open={open}
              roomId={roomId}
              people={people}
              known={rooms?.find(({ id }) => id === roomId)}
            />
          ) : (
            <OpeningRoom />
          )}
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
