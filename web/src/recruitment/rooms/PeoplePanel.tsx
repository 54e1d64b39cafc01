import { useTranslation } from 'react-i18next';
import type { Room, RoomView } from './room.ts';

interface PeoplePanelProps {
  readonly room: Room;
  readonly view: RoomView;
  readonly attempt: (act: () => Promise<void>) => void;
}

/** Who is in the room, and what a host can do about it. */
export const PeoplePanel = ({ room, view, attempt }: PeoplePanelProps) => {
  const { t } = useTranslation('meeting-room');
  const isHost = view.own.role === 'HOST';
  return (
    <ul className="meeting-people">
      <li>
        <span>
          {view.own.name} <span className="meeting-quiet">{t('people.you')}</span>
        </span>
      </li>
      {view.others.map(({ id, name, role, shown }) => (
        <li key={id}>
          <span>
            {name} {role === 'HOST' && <span className="meeting-quiet">{t('people.host')}</span>}
          </span>
          {isHost && (
            <span className="meeting-row">
              {shown.microphone && (
                <button
                  type="button"
                  className="meeting-button"
                  aria-label={t('people.muteOf', { name })}
                  onClick={() => room.mute(id)}
                >
                  {t('people.mute')}
                </button>
              )}
              <button
                type="button"
                className="meeting-button"
                aria-label={t('people.removeOf', { name })}
                onClick={() => attempt(() => room.remove(id))}
              >
                {t('people.remove')}
              </button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};
