import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { subjectKey } from '../subject-of-circle/use-record-subject.ts';

interface WithdrawDeathProps {
  readonly circleId: string;
  /** The person's. */
  readonly name: string;
  readonly close: () => void;
}

/** Withdraws a recorded death. */
export const WithdrawDeath = ({ circleId, name, close }: WithdrawDeathProps) => {
  const { t } = useTranslation('care');
  const queries = useQueryClient();
  const withdraw = async (): Promise<void> => {
    const params = { circle_id: circleId };
    await request('DELETE', '/api/v1/care/circles/{circle_id}/record-subjects/death', { params });
    await queries.invalidateQueries({ queryKey: subjectKey(circleId) });
  };
  return (
    <ConfirmStep title={t('death.withdraw')} confirmLabel={t('death.withdraw')} act={withdraw} close={close}>
      {t('death.withdrawMeans', { name })}
    </ConfirmStep>
  );
};
