import type {
  DeferredFailure,
  DeferredMessageItem,
  DeferredProblem,
} from '@kindred/contract/care/deferred-messages/deferred-message';
import { useTranslation } from 'react-i18next';

/** Says what would go wrong with a delivery and what helps. */
export const useProblemLabels = (): Readonly<Record<DeferredProblem, string>> => {
  const { t } = useTranslation('deferred');
  return {
    address_refused: t('problem.addressRefused'),
    no_account: t('problem.noAccount'),
    no_recipients: t('problem.noRecipients'),
    circle_deleted: t('problem.circleDeleted'),
    no_subject: t('problem.noSubject'),
    one_admin: t('problem.oneAdmin'),
    nobody_to_confirm: t('problem.nobodyToConfirm'),
  };
};

/** Says why a delivery failed. */
export const useFailureLabels = (): Readonly<Record<DeferredFailure, string>> => {
  const { t } = useTranslation('deferred');
  return {
    address_refused: t('failure.addressRefused'),
    not_accepted: t('failure.notAccepted'),
    unanswered: t('failure.unanswered'),
    no_account: t('failure.noAccount'),
    no_recipients: t('failure.noRecipients'),
  };
};

/** Says how somebody receives a message. */
export const useChannelLabels = () => {
  const { t } = useTranslation('deferred');
  return { app: t('channel.app'), mail: t('channel.mail') };
};

/** Says who a message is for. */
export const useAudienceWords = () => {
  const { t } = useTranslation('deferred');
  return ({ scope, recipient_count }: Pick<DeferredMessageItem, 'scope' | 'recipient_count'>): string => {
    if (scope === 'FAMILY') return t('to.family');
    if (scope === 'CIRCLE') return t('to.circle');
    return t('to.people', { count: recipient_count ?? 1 });
  };
};
