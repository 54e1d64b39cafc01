import { useState } from 'react';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import type { Invitation, InvitationStatus } from '@kindred/contract/care/invitations/invitation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';
import { RoleName } from '../circles/RoleName.tsx';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import cards from '../ui/Cards.module.css';
import styles from './SentInvitations.module.css';
import { isWaiting } from '../../ui/is-waiting.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useDay } from '../../ui/use-day.ts';
import { sentInvitationsKey, useInvitationStats, useSentInvitations } from './use-invitations.ts';

/** Invitations with their status: those of a circle or, without one, those the user sent. */
export const SentInvitations = ({ circleId }: { circleId: string | null }) => {
  const { t } = useTranslation('care');
  const [status, setStatus] = useState<InvitationStatus | ''>('');
  const sent = useSentInvitations(circleId, status);
  const { data: stats } = useInvitationStats(circleId === null);
  const first = sent.data?.pages[0];
  const items = sent.data?.pages.flatMap((page) => page.items) ?? [];
  const data = [
    { value: '', label: t('invitations.all') },
    { value: 'pending', label: t('invitations.onlyPending') },
    { value: 'accepted', label: t('invitations.onlyAccepted') },
    { value: 'expired', label: t('invitations.onlyExpired') },
    { value: 'revoked', label: t('invitations.onlyRevoked') },
  ] as const;
  return (
    <>
      {circleId !== null && first?.totalIsExact && first.total > 0 && (
        <Text c="dimmed">{t('invitations.count', { count: first.total })}</Text>
      )}
      {stats && Object.values(stats).some((count) => count > 0) && (
        <Text c="dimmed">{t('invitations.stats', { ...stats })}</Text>
      )}
      {(status !== '' || items.length > 0) && (
        <NativeSelect
          label={t('invitations.show')}
          data={[...data]}
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value as InvitationStatus | '')}
        />
      )}
      <Loaded query={sent}>
        {() =>
          items.length ? (
            <>
              <ul className={cards.list}>
                {items.map((invitation) => (
                  <Sent key={invitation.id} invitation={invitation} namesCircle={circleId === null} />
                ))}
              </ul>
              <MoreButton query={sent} label={t('invitations.more')} />
            </>
          ) : (
            <Text c="dimmed">{status ? t('invitations.noneOfThese') : t('invitations.noneSent')}</Text>
          )
        }
      </Loaded>
    </>
  );
};

const Sent = ({ invitation, namesCircle }: { invitation: Invitation; namesCircle: boolean }) => {
  const { t } = useTranslation('care');
  const queries = useQueryClient();
  const [isRevoking, setRevoking] = useState(false);
  const { id, email } = invitation;
  const status = statusNow(invitation);
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: sentInvitationsKey });
  const resend = useMutation({
    mutationFn: () => request('POST', '/api/v1/care/invitations/resend', { body: { invitation_id: id } }),
    onSuccess: () => notify(t('invitations.resent', { email }), { tone: 'positive' }),
    onSettled: refresh,
  });
  const revoke = async (): Promise<void> => {
    await request('DELETE', '/api/v1/care/invitations/{invitation_id}', { params: { invitation_id: id } });
    notify(t('invitations.revoked', { email }), { tone: 'positive' });
    await refresh();
  };

  return (
    <li className={cards.card}>
      <div className={cards.text}>
        <span className={cards.email}>{email}</span>
        {namesCircle && <span>{invitation.circle_name}</span>}
        <span className={cards.quiet}>
          <RoleName role={invitation.role} /> · {t('invitations.by', { name: invitation.invited_by_name })}
        </span>
        <Status invitation={invitation} status={status} />
      </div>
      {(status === 'pending' || status === 'expired') && (
        <Group gap="sm">
          <Button
            variant="default"
            loading={resend.isPending}
            onClick={() => resend.mutate()}
            aria-label={t('invitations.resendTo', { email })}
          >
            {t('invitations.resend')}
          </Button>
          {status === 'pending' && (
            <Button
              variant="default"
              onClick={() => setRevoking(true)}
              aria-label={t('invitations.revokeOf', { email })}
            >
              {t('invitations.revoke')}
            </Button>
          )}
        </Group>
      )}
      {resend.error && <ErrorPanel error={resend.error} />}
      {isRevoking && (
        <ConfirmStep
          title={t('invitations.revokeTitle')}
          confirmLabel={t('invitations.revoke')}
          isGrave
          act={revoke}
          close={() => setRevoking(false)}
        >
          {t('invitations.revokeMeans', { email })}
        </ConfirmStep>
      )}
    </li>
  );
};

/** Counts an invitation as expired once its time is over, even before the server marks it. */
const statusNow = ({ status, expires_at }: Invitation): InvitationStatus =>
  status === 'pending' && Date.parse(expires_at) <= Date.now() ? 'expired' : status;

const Status = ({ invitation, status }: { invitation: Invitation; status: InvitationStatus }) => {
  const { t } = useTranslation('care');
  const day = useDay();
  const words: Record<InvitationStatus, string> = {
    pending: t('invitations.pending', { day: day(invitation.expires_at) }),
    accepted: t('invitations.accepted', { day: day(invitation.accepted_at ?? invitation.updated_at) }),
    expired: t('invitations.expired', { day: day(invitation.expires_at) }),
    revoked: invitation.declined_at
      ? t('invitations.declinedState', { day: day(invitation.declined_at) })
      : t('invitations.revokedState'),
  };
  if (status === 'pending' && isWaiting(invitation.mail_waits_until))
    return (
      <span className={cards.quiet}>
        <StatusBadge tone="warning">{t('invitations.waiting')}</StatusBadge>{' '}
        {t('invitations.waitsUntil', { day: day(invitation.mail_waits_until) })}
      </span>
    );
  return (
    <span className={styles.status} data-status={status}>
      {words[status]}
    </span>
  );
};
