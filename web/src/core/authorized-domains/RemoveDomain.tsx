import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { listKey, removeDomain } from './authorized-domains.ts';

export const RemoveDomain = ({ host, close }: { host: string; close: () => void }) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const act = async (): Promise<void> => {
    await removeDomain(host);
    await queries.invalidateQueries({ queryKey: listKey });
    notify(t('domains.removed', { host }), { tone: 'positive' });
  };
  return (
    <ConfirmStep title={t('domains.remove')} confirmLabel={t('domains.remove')} isGrave act={act} close={close}>
      {t('domains.removeMeans', { host })}
    </ConfirmStep>
  );
};
