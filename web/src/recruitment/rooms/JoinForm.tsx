import { useState } from 'react';
import type { FormEvent } from 'react';
import type { MeetingDoor } from '@kindred/contract/recruitment/rooms/room';
import { useTranslation } from 'react-i18next';
import { hasHint } from '../../lib/session/session-state.ts';
import { explainError } from '../../ui/explain-error.ts';
import { useClock } from '../../ui/use-day.ts';
import { remembered } from './joining.ts';

interface JoinFormProps {
  readonly door: MeetingDoor;
  /** Returns false if a guest's name is missing. */
  readonly join: (guest: { name: string; passcode: string }) => Promise<boolean>;
}

/** Name, passcode, and the button that opens the room. */
export const JoinForm = ({ door, join }: JoinFormProps) => {
  const { t } = useTranslation('meeting-room');
  const { t: appWords } = useTranslation('app');
  const clock = useClock();
  // A host needs no name here: the account has one.
  const [hasAccount, setHasAccount] = useState(hasHint);
  const [name, setName] = useState(() => remembered(door.id)?.name ?? '');
  const [passcode, setPasscode] = useState('');
  const [state, setState] = useState<'idle' | 'joining'>('idle');
  const [isNameMissing, setNameMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state === 'joining') return;
    setFailure(null);
    setNameMissing(false);
    if (!name.trim() && !hasAccount) return setNameMissing(true);
    setState('joining');
    try {
      const isJoined = await join({ name: name.trim(), passcode: passcode.trim() });
      if (!isJoined) {
        setHasAccount(false);
        setNameMissing(true);
      }
    } catch (error) {
      setFailure(error);
    }
    setState('idle');
  };

  const needsPasscode = door.needsPasscode && !hasAccount;
  const asks = door.joinPolicy === 'KNOCK' && !hasAccount;
  return (
    <form className="meeting-form" noValidate onSubmit={(event) => void submit(event)}>
      {hasAccount ? (
        <p>{t('join.account')}</p>
      ) : (
        <label className="meeting-field">
          {t('join.name')}
          <input
            name="name"
            autoComplete="name"
            maxLength={80}
            required
            value={name}
            aria-invalid={isNameMissing}
            aria-describedby={isNameMissing ? 'meeting-name-missing' : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </label>
      )}
      {isNameMissing && (
        <p id="meeting-name-missing" role="alert" className="meeting-error">
          {t('join.nameMissing')}
        </p>
      )}
      {needsPasscode && (
        <div>
          <label className="meeting-field">
            {t('join.passcode')}
            <input
              name="passcode"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={100}
              value={passcode}
              aria-describedby="meeting-passcode-help"
              onChange={(event) => setPasscode(event.currentTarget.value)}
            />
          </label>
          <p id="meeting-passcode-help" className="meeting-quiet">
            {t('join.passcodeHelp')}
          </p>
        </div>
      )}
      {failure !== null && (
        <p role="alert" className="meeting-error">
          {explainError(failure, appWords)}
        </p>
      )}
      {!door.isOpen && <p role="status">{t('join.opens', { time: clock(door.opensAt) })}</p>}
      <button
        type="submit"
        className="meeting-button meeting-primary"
        disabled={!door.isOpen}
        aria-busy={state === 'joining'}
      >
        {state === 'joining' ? t('join.joining') : asks ? t('join.ask') : t('join.join')}
      </button>
      <div>
        {asks && <p>{t('join.hostAdmits')}</p>}
        <p className="meeting-quiet">{t('join.after')}</p>
        <p className="meeting-quiet">{t('join.notRecorded')}</p>
        <p className="meeting-quiet">{t('join.help')}</p>
      </div>
    </form>
  );
};
