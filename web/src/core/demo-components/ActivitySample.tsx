import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActivityList } from '../../ui/activity/ActivityList.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

const activityKey = ['demo', 'activity'] as const;

const page = (number: number) => ({
  items: [
    {
      id: `${number}-changed`,
      at: `2026-11-0${9 - number * 2}T09:30:00.000Z`,
      kind: 'changed' as const,
      by: 'Ada Amari',
    },
    {
      id: `${number}-created`,
      at: `2026-11-0${8 - number * 2}T16:05:00.000Z`,
      kind: 'created' as const,
      by: 'Bruno Brook',
    },
  ],
});

/** The history of an invented record. */
export const ActivitySample = () => {
  const { t } = useTranslation('demo');
  const query = useInfiniteQuery({
    queryKey: activityKey,
    queryFn: async ({ pageParam }) => page(pageParam),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => (pages.length < 3 ? pages.length : null),
  });
  return (
    <ActivityList
      query={query}
      moreLabel={t('activity.more')}
      badge={({ kind }) =>
        kind === 'created' ? (
          <StatusBadge tone="positive">{t('activity.created')}</StatusBadge>
        ) : (
          <StatusBadge tone="warning">{t('activity.changed')}</StatusBadge>
        )
      }
      by={({ by }) => <span>{by}</span>}
    >
      {({ kind }) => <Text>{kind === 'created' ? t('activity.createdText') : t('activity.changedText')}</Text>}
    </ActivityList>
  );
};
