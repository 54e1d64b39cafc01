import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { useDay } from '../../ui/use-day.ts';
import listStyles from './CircleList.module.css';
import styles from '../ui/Section.module.css';
import { myCirclesKey } from './use-circles.ts';

const deletedKey = [...myCirclesKey, 'deleted'] as const;

/** The user's deleted circles that can still be restored; nothing if there are none. */
export const DeletedCircles = () => {
  const { t } = useTranslation('care');
  const day = useDay();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: deletedKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/care/circles/deleted', { signal }),
    staleTime: 0,
  });
  const restore = useMutation({
    mutationFn: (id: string) =>
      request('POST', '/api/v1/care/circles/{circle_id}/restore', { params: { circle_id: id } }),
    onSuccess: async ({ name }) => {
      notify(t('deletedCircles.restored', { circle: name }), { tone: 'positive' });
      await queries.invalidateQueries({ queryKey: myCirclesKey });
    },
  });
  if (!data?.items.length) return null;
  return (
    <section className={styles.section} aria-labelledby="deleted">
      <h2 id="deleted">{t('deletedCircles.title')}</h2>
      {restore.error && <ErrorPanel error={restore.error} />}
      <ul className={listStyles.list}>
        {data.items.map((circle) => (
          <li key={circle.id}>
            <Group justify="space-between" className={listStyles.deleted}>
              <span className={listStyles.text}>
                <span className={listStyles.name}>{circle.name}</span>
                <Text c="dimmed">{t('deletedCircles.until', { day: day(circle.restorable_until) })}</Text>
              </span>
              <Button
                variant="default"
                loading={restore.isPending && restore.variables === circle.id}
                onClick={() => restore.mutate(circle.id)}
                aria-label={t('deletedCircles.restoreNamed', { circle: circle.name })}
              >
                {t('deletedCircles.restore')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
};
