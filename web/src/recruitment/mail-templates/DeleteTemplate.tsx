import type { MailTemplate } from '@kindred/contract/recruitment/mail-templates/mail-template';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { removeTemplate, templatesKey } from './mail-templates.ts';

interface DeleteTemplateProps {
  readonly template: MailTemplate;
  readonly close: () => void;
  readonly done?: () => Promise<void>;
}

export const DeleteTemplate = ({ template: { id, name }, close, done }: DeleteTemplateProps) => {
  const { t } = useTranslation('mails');
  const queries = useQueryClient();
  const act = async (): Promise<void> => {
    await removeTemplate(id);
    notify(t('templates.deleted', { name }), { tone: 'positive' });
    void queries.invalidateQueries({ queryKey: templatesKey });
    await done?.();
  };
  return (
    <ConfirmStep title={t('templates.delete')} confirmLabel={t('delete')} isGrave act={act} close={close}>
      {t('templates.deleteMeans', { name })}
    </ConfirmStep>
  );
};
