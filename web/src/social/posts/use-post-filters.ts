import { postStatuses } from '@kindred/contract/social/posts/post';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../ui/data-list/list-parts.ts';
import { useOwnerChoices } from './owners.ts';
import { usePostLabels } from './use-post-labels.ts';

/** The filters that the list and the calendar share, by their names in the address. */
export const usePostFilters = (): readonly Filter[] => {
  const { t } = useTranslation('posts');
  const labels = usePostLabels();
  const { own, others } = useOwnerChoices();
  return [
    {
      name: 'status',
      label: t('status.label'),
      all: t('anyStatus'),
      options: postStatuses.map((value) => ({ value, label: labels.status[value] })),
    },
    {
      name: 'ownerId',
      label: t('owner'),
      all: t('anyOwner'),
      options: [
        { value: own.id, label: t('ownAccount', { name: own.name }) },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  ];
};
