import type { ReactNode } from 'react';
import {
  IconHandStop,
  IconMessage,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconScreenShare,
  IconScreenShareOff,
  IconSettings,
  IconUsers,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LocalMedia, MediaView } from './engine/local-media.ts';
import type { Room, RoomView } from './room.ts';
import { useShortcuts } from './use-shortcuts.ts';

export type Side = 'chat' | 'people' | 'settings';

interface ControlsProps {
  readonly room: Room;
  readonly view: RoomView;
  readonly media: LocalMedia;
  readonly devices: MediaView;
  readonly side: Side | undefined;
  readonly unread: number;
  readonly openSide: (side: Side | undefined) => void;
  readonly askToEnd: () => void;
}

/** The buttons of the room. Each has a shortcut with Alt. */
export const Controls = ({ room, view, media, devices, side, unread, openSide, askToEnd }: ControlsProps) => {
  const { t } = useTranslation('meeting-room');
  const { microphone, isMuted, camera, screen } = devices;
  const { hand } = view.shown;
  const speaks = microphone !== null && !isMuted;
  const toggle = {
    microphone: () => {
      if (microphone) return media.setMuted(!isMuted);
      media.setMuted(false);
      void media.turnOn('microphone');
    },
    camera: () => (camera ? media.turnOff('camera') : void media.turnOn('camera')),
    screen: () => (screen ? media.stopScreen() : void media.shareScreen()),
    hand: () => room.raiseHand(!hand),
    chat: () => openSide(side === 'chat' ? undefined : 'chat'),
    people: () => openSide(side === 'people' ? undefined : 'people'),
    settings: () => openSide(side === 'settings' ? undefined : 'settings'),
  };
  useShortcuts({
    KeyM: toggle.microphone,
    KeyV: toggle.camera,
    ...(media.canShareScreen && { KeyS: toggle.screen }),
    KeyH: toggle.hand,
    KeyC: toggle.chat,
    KeyP: toggle.people,
    KeyD: toggle.settings,
  });
  const waiting = view.own.role === 'HOST' ? view.knocking.length : 0;
  return (
    <div className="meeting-controls" role="toolbar" aria-label={t('controls.title')}>
      <Control
        label={speaks ? t('controls.mute') : t('controls.unmute')}
        shortcut="Alt+M"
        isOn={speaks}
        act={toggle.microphone}
      >
        {speaks ? <IconMicrophone aria-hidden /> : <IconMicrophoneOff aria-hidden />}
      </Control>
      <Control
        label={camera ? t('controls.cameraOff') : t('controls.cameraOn')}
        shortcut="Alt+V"
        isOn={camera !== null}
        act={toggle.camera}
      >
        {camera ? <IconVideo aria-hidden /> : <IconVideoOff aria-hidden />}
      </Control>
      {media.canShareScreen && (
        <Control
          label={screen ? t('controls.unshare') : t('controls.share')}
          shortcut="Alt+S"
          isOn={screen !== null}
          act={toggle.screen}
        >
          {screen ? <IconScreenShareOff aria-hidden /> : <IconScreenShare aria-hidden />}
        </Control>
      )}
      <Control
        label={hand ? t('controls.handDown') : t('controls.handUp')}
        shortcut="Alt+H"
        isOn={hand}
        act={toggle.hand}
      >
        <IconHandStop aria-hidden />
      </Control>
      <Control
        label={unread > 0 ? t('controls.chatUnread', { count: unread }) : t('controls.chat')}
        shortcut="Alt+C"
        isOn={side === 'chat'}
        hasNews={unread > 0}
        act={toggle.chat}
      >
        <IconMessage aria-hidden />
      </Control>
      <Control
        label={t('controls.people')}
        shortcut="Alt+P"
        isOn={side === 'people'}
        hasNews={waiting > 0}
        act={toggle.people}
      >
        <IconUsers aria-hidden />
      </Control>
      <Control label={t('controls.settings')} shortcut="Alt+D" isOn={side === 'settings'} act={toggle.settings}>
        <IconSettings aria-hidden />
      </Control>
      <button type="button" className="meeting-leave" onClick={() => void room.leave()}>
        <IconPhoneOff aria-hidden />
        {t('controls.leave')}
      </button>
      {view.own.role === 'HOST' && (
        <button type="button" className="meeting-button" onClick={askToEnd}>
          {t('controls.end')}
        </button>
      )}
    </div>
  );
};

interface ControlProps {
  readonly label: string;
  readonly shortcut: string;
  readonly isOn: boolean;
  readonly hasNews?: boolean;
  readonly act: () => void;
  readonly children: ReactNode;
}

const Control = ({ label, shortcut, isOn, hasNews, act, children }: ControlProps) => (
  <button
    type="button"
    className="meeting-control"
    aria-label={label}
    aria-keyshortcuts={shortcut}
    title={`${label} (${shortcut})`}
    data-on={isOn ? '' : undefined}
    data-news={hasNews ? '' : undefined}
    onClick={act}
  >
    {children}
  </button>
);
