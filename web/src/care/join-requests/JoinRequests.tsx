import { Button, Group, Text } from '@mantine/core';
import type { JoinRequest } from '@kindred/contract/care/join-requests/join-request';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { useDay } from '../../ui/use-day.ts';
import styles from '../ui/Cards.module.css';
import { joinRequestsKey } from './join-requests-key.ts';
import { useJoinRequests } from './use-join-requests.ts';

/** Join requests, for admins to accept or decline; nothing if there are none. */
export const JoinRequests = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('join');
  const { data, error, refetch } = useJoinRequests(circleId);
  if (!data && error) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (!data?.items.length) return null;
  return (
    <section className={styles.section} aria-labelledby="asking">
      <h2 id="asking">{t('asking')}</h2>
      <ul className={styles.list}>
        {data.items.map((one) => (
          <RequestRow key={one.id} asked={one} />
        ))}
      </ul>
      {data.total > data.items.length && (
        <Text c="dimmed">{t('moreAsk', { count: data.total - data.items.length })}</Text>
      )}
    </section>
  );
};

const answers = {
  accept: '/api/v1/care/circles/{circle_id}/join-requests/{request_id}/accept',
  decline: '/api/v1/care/circles/{circle_id}/join-requests/{request_id}/decline',
} as const;

const RequestRow = ({ asked }: { asked: JoinRequest }) => {
  const { t } = useTranslation('join');
  const day = useDay();
  const queries = useQueryClient();
  const { id, circle_id, name, email } = asked;
  const answer = useMutation({
    mutationFn: (how: keyof typeof answers) => request('POST', answers[how], { params: { circle_id, request_id: id } }),
    onSuccess: ({ status }) =>
      notify(status === 'accepted' ? t('letIn', { name }) : t('notLetIn', { name }), { tone: 'positive' }),
    onSettled: () => void queries.invalidateQueries({ queryKey: joinRequestsKey }),
  });
  return (
    <li className={styles.card}>
      <div className={styles.text}>
        <span className={styles.circle}>{name}</span>
        <span className={styles.quiet}>
          {email} · {t('askedUntil', { day: day(asked.expires_at) })}
        </span>
        {asked.message && <blockquote className={styles.quote}>{asked.message}</blockquote>}
      </div>
      <Group gap="sm">
        <Button
          loading={answer.isPending && answer.variables === 'accept'}
          disabled={answer.isPending}
          onClick={() => answer.mutate('accept')}
          aria-label={t('acceptNamed', { name })}
        >
          {t('accept')}
        </Button>
        <Button
          variant="default"
          loading={answer.isPending && answer.variables === 'decline'}
          disabled={answer.isPending}
          onClick={() => answer.mutate('decline')}
          aria-label={t('declineNamed', { name })}
        >
          {t('decline')}
        </Button>
      </Group>
      {answer.error && <ErrorPanel error={answer.error} />}
    </li>
  );
};
