import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { useWaiting } from './use-waiting.ts';
import { type Choice, WaitingChoice } from './WaitingChoice.tsx';

interface WhenLeavingProps {
  readonly circleId: string;
  readonly value: Choice;
  readonly onChange: (value: Choice) => void;
}

/**
 * Asks a member who leaves a circle what should happen to their messages waiting there. Shows nothing if there are
 * none.
 */
export const WhenLeaving = ({ circleId, value, onChange }: WhenLeavingProps) => {
  const { t } = useTranslation('care');
  const count = useWaiting(circleId);
  if (!count) return null;
  return <WaitingChoice label={t('deferredChoice.leaving', { count })} value={value} onChange={onChange} />;
};

/** Destroys the messages that a former member still had waiting in a circle. */
export const destroyWaiting = (circleId: string): Promise<void> =>
  request('DELETE', '/api/v1/care/deferred-messages', { query: { circle_id: circleId } });
