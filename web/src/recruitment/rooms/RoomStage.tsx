import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { Controls, type Side } from './Controls.tsx';
import { DoorBell } from './DoorBell.tsx';
import { EndDialog } from './EndDialog.tsx';
import { FaultWords } from './FaultWords.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import type { RoomView } from './room.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { Tile } from './Tile.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useDoorBell } from './use-door-bell.ts';
import { type OpenRoom, rememberDevices, useMediaView } from './use-room.ts';
import './rooms.css';

interface RoomStageProps {
  readonly open: OpenRoom;
  readonly view: RoomView;
}

/** The room itself: everybody's pictures, the controls, and the panel beside them. */
export const RoomStage = ({ open, view }: RoomStageProps) => {
  const { t } = useTranslation('meeting-room');
  const { t: appWords } = useTranslation('app');
  const { room, media } = open;
  const { title } = view;
  const devices = useMediaView(open);
  const [side, setSide] = useState<Side>();
  const [readUntil, setReadUntil] = useState(0);
  const [asksToEnd, setAsksToEnd] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const said = useAnnouncements(view);
  usePageTitle(title);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => rememberDevices(devices), [devices]);
  useDoorBell(view.knocking, devices.chosen.speaker);
  useEffect(() => {
    if (side === 'chat') setReadUntil(view.chat.length);
  }, [side, view.chat.length]);

  const attempt = (act: () => Promise<void>): void => {
    setFailure(null);
    act().catch(setFailure);
  };
  const shownTrack = devices.screen ?? devices.camera;
  const ownStream = useMemo(() => (shownTrack ? new MediaStream([shownTrack]) : null), [shownTrack]);
  const speaking = view.others.filter(({ isSpeaking }) => isSpeaking).map(({ name }) => name);
  const titles = { chat: t('chat.title'), people: t('controls.people'), settings: t('controls.settings') };
  const isMuted = view.timesMuted > 0 && !view.shown.microphone;
  const hasNotices = isMuted || failure !== null || view.knocking.length > 0;
  return (
    <div className="meeting-room" data-side={side}>
      {hasNotices && (
        <section className="meeting-notices" aria-label={t('notices')}>
          <DoorBell room={room} view={view} attempt={attempt} />
          {isMuted && <p className="meeting-notice">{t('muted')}</p>}
          {failure !== null && (
            <p role="alert" className="meeting-notice">
              {explainError(failure, appWords)}
            </p>
          )}
        </section>
      )}
      <main id="main" tabIndex={-1} className="meeting-stage">
        <h1 ref={heading} tabIndex={-1} className="meeting-away">
          {title}
        </h1>
        {devices.faults.camera && <FaultWords kind="camera" fault={devices.faults.camera} />}
        {devices.faults.microphone && <FaultWords kind="microphone" fault={devices.faults.microphone} />}
        {devices.faults.screen && <FaultWords kind="screen" fault={devices.faults.screen} />}
        <ul className="meeting-tiles" data-count={view.others.length + 1}>
          {view.others.map((other) => (
            <Tile
              key={`${other.id} ${other.session}`}
              personId={other.id}
              name={other.name}
              stream={other.stream}
              shown={other.shown}
              isSpeaking={other.isSpeaking}
              state={other.state}
              speaker={devices.chosen.speaker}
            />
          ))}
          <Tile personId={view.own.id} name={view.own.name} stream={ownStream} shown={view.shown} isOwn />
        </ul>
        <p className="meeting-speaking">
          {speaking.length > 0 ? t('speaking', { names: speaking.join(', ') }) : ''}
          {view.others.length === 0 && t('alone')}
        </p>
      </main>
      {side && (
        <aside className="meeting-side" aria-labelledby="meeting-side">
          <div className="meeting-side-head">
            <h2 id="meeting-side">{titles[side]}</h2>
            <button type="button" className="meeting-quiet-button" onClick={() => setSide(undefined)}>
              {t('close')}
            </button>
          </div>
          {side === 'chat' && <ChatPanel chat={view.chat} write={room.write} />}
          {side === 'people' && <PeoplePanel room={room} view={view} attempt={attempt} />}
          {side === 'settings' && <SettingsPanel media={media} devices={devices} />}
        </aside>
      )}
      <Controls
        room={room}
        view={view}
        media={media}
        devices={devices}
        side={side}
        unread={side === 'chat' ? 0 : Math.max(0, view.chat.length - readUntil)}
        openSide={setSide}
        askToEnd={() => setAsksToEnd(true)}
      />
      {asksToEnd && <EndDialog end={room.end} close={() => setAsksToEnd(false)} />}
      <p role="status" aria-live="polite" className="meeting-away">
        {said}
      </p>
    </div>
  );
};
