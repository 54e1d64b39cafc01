import type { DeferredMessage } from '@kindred/contract/care/deferred-messages/deferred-message';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { paths } from '../paths.ts';
import { useForgetMessages } from './use-messages.ts';

/** Asks before a message is destroyed for good. */
export const DestroyMessage = ({ message, close }: { message: DeferredMessage; close: () => void }) => {
  const { t } = useTranslation('deferred');
  const forget = useForgetMessages();
  const navigate = useNavigate();
  const act = async (): Promise<void> => {
    await request('DELETE', '/api/v1/care/deferred-messages/{message_id}', { params: { message_id: message.id } });
    notify(t('destroyed'), { tone: 'positive' });
    await navigate(paths.deferredMessages.href());
    await forget();
  };
  return (
    <ConfirmStep title={t('destroyTitle')} confirmLabel={t('destroy')} isGrave act={act} close={close}>
      {t('destroyMeans', { title: message.title })}
    </ConfirmStep>
  );
};
