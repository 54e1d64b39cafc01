import { useEffect, useRef, useState } from 'react';
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
  const [removing, setRemoving] = useState<string>();
  return (
    <ul className="meeting-people">
      {view.knocking.map(({ id, name }) => (
        <li key={id}>
          <span>
            {name} <span className="meeting-quiet">{t('people.waits')}</span>
          </span>
        </li>
      ))}
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
          {isHost && removing !== id && (
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
                className="meeting-button meeting-grave"
                aria-label={t('people.removeOf', { name })}
                onClick={() => setRemoving(id)}
              >
                {t('people.remove')}
              </button>
            </span>
          )}
          {removing === id && (
            <RemoveQuestion
              name={name}
              remove={() => attempt(() => room.remove(id))}
              close={() => setRemoving(undefined)}
            />
          )}
        </li>
      ))}
    </ul>
  );
};

interface RemoveQuestionProps {
  readonly name: string;
  readonly remove: () => void;
  readonly close: () => void;
}

const RemoveQuestion = ({ name, remove, close }: RemoveQuestionProps) => {
  const { t } = useTranslation('meeting-room');
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div ref={question} tabIndex={-1} role="group" aria-label={t('people.removeAsk', { name })}>
      <p>
        <strong>{t('people.removeAsk', { name })}</strong> {t('people.removeText')}
      </p>
      <span className="meeting-row">
        <button type="button" className="meeting-button meeting-grave" onClick={remove}>
          {t('people.remove')}
        </button>
        <button type="button" className="meeting-button" onClick={close}>
          {t('people.keep')}
        </button>
      </span>
    </div>
  );
};
