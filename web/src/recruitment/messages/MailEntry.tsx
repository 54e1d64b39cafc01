import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import type { DeliveryFailure, DeliveryStatus, Message } from '@kindred/contract/recruitment/messages/message';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useMoment } from '../../ui/use-day.ts';
import styles from '../Mails.module.css';
import { useShownText } from '../mail-templates/use-mail-labels.ts';
import { retryMail, takeBackMail, useRefetchThreads } from './messages.ts';

const tones = { QUEUED: 'info', WAITING: 'warning', SENT: 'positive', FAILED: 'negative' } as const;

const isScheduled = ({ deliveryStatus, at }: Message): boolean =>
  deliveryStatus === 'QUEUED' && Date.parse(at) > Date.now();

/** A mail: whether it was sent, its words, and what can be done about it. */
export const MailEntry = ({ mail }: { mail: Message }) => {
  const { t } = useTranslation('mails');
  const moment = useMoment();
  const shown = useShownText();
  const { subject, text, to, at, senderName, deliveryStatus } = mail;
  const statuses: Readonly<Record<DeliveryStatus, string>> = {
    QUEUED: t('status.QUEUED'),
    WAITING: t('status.WAITING'),
    SENT: t('status.SENT'),
    FAILED: t('status.FAILED'),
  };
  return (
    <li className={styles.mail}>
      <div className={styles.head}>
        <span className={styles.subject}>{subject}</span>
        <StatusBadge tone={tones[deliveryStatus]}>
          {isScheduled(mail) ? t('status.later') : statuses[deliveryStatus]}
        </StatusBadge>
      </div>
      <p className={styles.to}>
        {t('thread.by', { name: senderName ?? t('thread.former') })} · <time dateTime={at}>{moment(at)}</time> ·{' '}
        <bdi>{to}</bdi>
      </p>
      <Outcome mail={mail} />
      <details>
        <summary>{t('thread.show')}</summary>
        <p className={styles.text}>{shown(text)}</p>
      </details>
    </li>
  );
};

/** Why a mail was not sent, or when it will be, with the steps that help. */
const Outcome = ({ mail }: { mail: Message }) => {
  const { id, subject, deliveryStatus, failure, waitsUntil, at } = mail;
  const { t } = useTranslation('mails');
  const moment = useMoment();
  const refetch = useRefetchThreads();
  const [isTakingBack, setTakingBack] = useState(false);
  const retry = useMutation({ mutationFn: () => retryMail(id), onSettled: refetch });
  const failures: Readonly<Record<DeliveryFailure, string>> = {
    address_refused: t('failure.address_refused'),
    not_accepted: t('failure.not_accepted'),
    unanswered: t('failure.unanswered'),
  };
  const takeBack = async (): Promise<void> => {
    await takeBackMail(id);
    notify(t('thread.takenBack'), { tone: 'positive' });
    refetch();
  };
  const isLater = deliveryStatus === 'WAITING' || isScheduled(mail);
  if (deliveryStatus !== 'FAILED' && !isLater) return null;
  return (
    <>
      {failure && <Text>{failures[failure.code]}</Text>}
      {deliveryStatus === 'WAITING' && <Text>{t('thread.waits', { at: moment(waitsUntil ?? at) })}</Text>}
      {deliveryStatus === 'QUEUED' && <Text>{t('thread.later', { at: moment(at) })}</Text>}
      {retry.error && <ErrorPanel error={retry.error} />}
      <Group>
        {failure && (
          <Button
            variant="default"
            loading={retry.isPending}
            aria-label={t('thread.retryOf', { subject })}
            onClick={() => retry.mutate()}
          >
            {t('thread.retry')}
          </Button>
        )}
        {isLater && (
          <Button
            variant="default"
            aria-label={t('thread.takeBackOf', { subject })}
            onClick={() => setTakingBack(true)}
          >
            {t('thread.takeBack')}
          </Button>
        )}
      </Group>
      {isTakingBack && (
        <ConfirmStep
          title={t('thread.takeBack')}
          confirmLabel={t('thread.takeBack')}
          act={takeBack}
          close={() => setTakingBack(false)}
        >
          {t('thread.takeBackMeans', { subject })}
        </ConfirmStep>
      )}
    </>
  );
};
