import { useTranslation } from 'react-i18next';
import type { Room, RoomView } from './room.ts';

interface DoorBellProps {
  readonly room: Room;
  readonly view: RoomView;
  readonly attempt: (act: () => Promise<void>) => void;
}

/** Who asks to join, for hosts. */
export const DoorBell = ({ room, view, attempt }: DoorBellProps) => {
  const { t } = useTranslation('meeting-room');
  if (view.own.role !== 'HOST' || view.knocking.length === 0) return null;
  return (
    <ul className="meeting-knocking" aria-label={t('knock.title')}>
      {view.knocking.map(({ id, name }) => (
        <li key={id}>
          <span>{t('knock.waits', { name })}</span>
          <span className="meeting-row">
            <button
              type="button"
              className="meeting-button meeting-primary"
              aria-label={t('knock.admitOf', { name })}
              onClick={() => attempt(() => room.admit(id))}
            >
              {t('knock.admit')}
            </button>
            <button
              type="button"
              className="meeting-button"
              aria-label={t('knock.declineOf', { name })}
              onClick={() => attempt(() => room.remove(id))}
            >
              {t('knock.decline')}
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
};
