import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import { useWaiting } from './use-waiting.ts';
import { type Choice, WaitingChoice } from './WaitingChoice.tsx';

/**
 * Asks users who delete their account what should happen to their waiting messages. Shows nothing if there are none.
 */
export const AtAccountEnd = ({ onChoice }: { onChoice: (save: () => Promise<unknown>) => void }) => {
  const { t, ready } = useTranslation('care', { useSuspense: false });
  const [choice, setChoice] = useState<Choice>('deliver');
  const count = useWaiting();
  useEffect(() => void loadTexts('care'), []);
  useEffect(() => {
    onChoice(() => request('PUT', '/api/v1/care/deferred-messages/at-account-end', { body: { choice } }));
  }, [choice, onChoice]);
  if (!count || !ready) return null;
  return <WaitingChoice label={t('deferredChoice.ending', { count })} value={choice} onChange={setChoice} />;
};
