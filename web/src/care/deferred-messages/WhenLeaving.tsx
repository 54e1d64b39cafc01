import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { useWaiting } from './use-waiting.ts';
import { type Choice, WaitingChoice } from './WaitingChoice.tsx';

interface WhenLeavingProps {
  readonly circleId: string;
  readonly value: Choice;
  readonly onChange: (value: Choice) => void;
}

/** Asks somebody who leaves a circle what happens to their messages that wait there. Nothing for those who have none. */
export const WhenLeaving = ({ circleId, value, onChange }: WhenLeavingProps) => {
  const { t } = useTranslation('care');
  const count = useWaiting(circleId);
  if (!count) return null;
  return <WaitingChoice label={t('deferredChoice.leaving', { count })} value={value} onChange={onChange} />;
};

/** Destroys what somebody had waiting in a circle that they have left. */
export const destroyWaiting = (circleId: string): Promise<void> =>
  request('DELETE', '/api/v1/care/deferred-messages', { query: { circle_id: circleId } });
