import type { ComponentProps } from 'react';
import type { SavedArticle } from '@kindred/contract/social/saved-articles/saved-article';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

type Status = SavedArticle['status'];

const tones: Readonly<Record<Status, ComponentProps<typeof StatusBadge>['tone']>> = {
  FETCHING: 'info',
  READY: 'positive',
  FAILED: 'warning',
};

/** Whether an article's text is there. */
export const SavedStatus = ({ status }: { status: Status }) => {
  const { t } = useTranslation('saved-articles');
  const labels = { FETCHING: t('status.fetching'), READY: t('status.ready'), FAILED: t('status.failed') };
  return <StatusBadge tone={tones[status]}>{labels[status]}</StatusBadge>;
};
