import { Button } from '@mantine/core';
import type { JoinRequest } from '@kindred/contract/care/join-requests/join-request';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useDay } from '../../ui/use-day.ts';
import styles from '../ui/Cards.module.css';
import { joinRequestsKey } from './join-requests-key.ts';
import { useMyJoinRequests } from './use-join-requests.ts';

/** The user's join requests that have not become memberships; nothing if there are none. */
export const MyJoinRequests = () => {
  const { t } = useTranslation('join');
  const open = useMyJoinRequests().data?.items.filter(({ status }) => status !== 'accepted') ?? [];
  if (open.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="asked">
      <h2 id="asked">{t('mine')}</h2>
      <ul className={styles.list}>
        {open.map((one) => (
          <Mine key={one.id} asked={one} />
        ))}
      </ul>
    </section>
  );
};

const Mine = ({ asked }: { asked: JoinRequest }) => {
  const { t } = useTranslation('join');
  const day = useDay();
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () =>
      request('DELETE', '/api/v1/care/join-requests/{request_id}', { params: { request_id: asked.id } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: joinRequestsKey }),
  });
  const isWaiting = asked.status === 'pending' && Date.parse(asked.expires_at) > Date.now();
  return (
    <li className={styles.card}>
      <div className={styles.text}>
        <span className={styles.circle}>{asked.circle_name}</span>
        <span>
          {isWaiting
            ? t('mineWaiting', { day: day(asked.expires_at) })
            : asked.status === 'declined'
              ? t('mineDeclined')
              : t('mineExpired')}
        </span>
      </div>
      {isWaiting && (
        <Button
          variant="default"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate()}
          aria-label={t('withdrawOf', { circle: asked.circle_name })}
        >
          {t('withdraw')}
        </Button>
      )}
      {withdraw.error && <ErrorPanel error={withdraw.error} />}
    </li>
  );
};
