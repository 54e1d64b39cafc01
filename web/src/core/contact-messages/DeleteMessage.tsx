import type { ContactMessage } from '@kindred/contract/core/contact-messages/contact-message';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { listKey, removeMessage } from './contact-messages.ts';

interface DeleteMessageProps {
  readonly message: ContactMessage;
  readonly close: () => void;
  /** Called afterwards if the message's own page was open. */
  readonly done?: () => Promise<void>;
}

export const DeleteMessage = ({ message, close, done }: DeleteMessageProps) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const act = async (): Promise<void> => {
    await removeMessage(message.id);
    notify(t('contact.deleted', { subject: message.subject }), { tone: 'positive' });
    void queries.invalidateQueries({ queryKey: listKey });
    await done?.();
  };
  return (
    <ConfirmStep title={t('contact.delete')} confirmLabel={t('delete')} isGrave act={act} close={close}>
      {t('contact.deleteMeans', { subject: message.subject, name: message.name })}
    </ConfirmStep>
  );
};
