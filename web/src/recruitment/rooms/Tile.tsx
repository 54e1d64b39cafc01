import { useState } from 'react';
import { IconHandStop, IconMicrophoneOff } from '@tabler/icons-react';
import { initialsOf } from '@kindred/contract/initials';
import { useTranslation } from 'react-i18next';
import type { PeerState } from './engine/peer.ts';
import type { Shown } from './engine/peer-message.ts';
import { Picture } from './Picture.tsx';

interface TileProps {
  readonly personId: string;
  readonly name: string;
  readonly stream: MediaStream | null;
  readonly shown: Shown;
  readonly isSpeaking?: boolean;
  readonly isOwn?: boolean;
  readonly state?: PeerState;
  readonly speaker?: string | undefined;
}

/** One person: the picture or the initials, the name, and what they show. */
export const Tile = ({ personId, name, stream, shown, isSpeaking, isOwn, state, speaker }: TileProps) => {
  const { t } = useTranslation('meeting-room');
  const [blocked, setBlocked] = useState<{ play: () => void }>();
  const hasPicture = shown.camera || shown.screen;
  const label = isOwn ? t('tile.you') : name;
  return (
    <li
      className="meeting-tile"
      data-person={personId}
      data-state={state}
      data-speaking={isSpeaking ? '' : undefined}
      data-shares={shown.screen ? '' : undefined}
    >
      <div className="meeting-tile-picture" data-empty={hasPicture ? undefined : ''}>
        <Picture
          stream={stream}
          label={t('tile.picture', { name: label })}
          isOwn={isOwn === true}
          isScreen={shown.screen}
          speaker={speaker}
          onBlocked={(play) => setBlocked({ play })}
        />
        {!hasPicture && (
          <span className="meeting-initials" aria-hidden>
            {initialsOf(name)}
          </span>
        )}
        {blocked && (
          <button
            type="button"
            className="meeting-button meeting-over-picture"
            onClick={() => {
              blocked.play();
              setBlocked(undefined);
            }}
          >
            {t('tile.playSound')}
          </button>
        )}
        {(state === 'connecting' || state === 'reconnecting') && (
          <p className="meeting-over-picture">
            {state === 'connecting' ? t('tile.connecting') : t('tile.reconnecting')}
          </p>
        )}
      </div>
      <p className="meeting-tile-name">
        <span>{label}</span>
        {!shown.microphone && <IconMicrophoneOff role="img" aria-label={t('tile.muted')} size={18} />}
        {shown.hand && <IconHandStop role="img" aria-label={t('tile.hand')} size={18} />}
      </p>
    </li>
  );
};
