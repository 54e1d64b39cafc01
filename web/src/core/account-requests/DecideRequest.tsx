import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { usersKey } from '../users-key.ts';
import { confirmRequest, declineRequest, listKey } from './account-requests.ts';
import type { AccountRequest } from './account-requests.ts';

export interface Decision {
  readonly asked: AccountRequest;
  readonly how: 'confirm' | 'decline';
  readonly isOwn: boolean;
}

/** Confirms, declines or withdraws a request, and says what that means. */
export const DecideRequest = ({ asked, how, isOwn, close }: Decision & { readonly close: () => void }) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const { id, email, newEmail, change, requestedByEmail: by } = asked;
  const isConfirming = how === 'confirm';
  const act = async (): Promise<void> => {
    // The account's page may be in the cache too.
    await (isConfirming ? confirmRequest(id) : declineRequest(id)).finally(() =>
      Promise.all([
        queries.invalidateQueries({ queryKey: listKey }),
        queries.invalidateQueries({ queryKey: usersKey }),
      ]),
    );
    notify(isConfirming ? t('accountRequests.confirmed', { email }) : t('accountRequests.declined', { email }), {
      tone: 'positive',
    });
  };
  const means =
    change === 'ADDRESS'
      ? t('accountRequests.confirmAddressMeans', { email, newEmail, by })
      : t('accountRequests.confirmFactorMeans', { email, by });
  const declining = isOwn ? t('accountRequests.withdraw') : t('accountRequests.decline');
  const label = isConfirming ? t('accountRequests.confirm') : declining;
  return (
    <ConfirmStep title={label} confirmLabel={label} isGrave={isConfirming} act={act} close={close}>
      {isConfirming ? means : t('accountRequests.declineMeans', { email })}
    </ConfirmStep>
  );
};
