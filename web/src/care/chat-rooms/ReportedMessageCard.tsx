import { Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { onDemand } from '../../lib/on-demand.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { useMoment } from '../../ui/use-day.ts';
import chatStyles from './Chat.module.css';
import { MessageText } from './MessageText.tsx';
import type { ReportedMessage } from './reported-messages.ts';
import styles from './Reports.module.css';
import type { People } from './use-chat.ts';
import { useDecideReports } from './use-reports.ts';

const ReportedFiles = onDemand(() => import('./ReportedFiles.tsx').then((file) => file.ReportedFiles));

interface ReportedMessageCardProps {
  readonly circleId: string;
  readonly reported: ReportedMessage;
  readonly people: People;
}

/** A copy of a reported message, who reported it and why, and what an admin can do. */
export const ReportedMessageCard = ({ circleId, reported, people }: ReportedMessageCardProps) => {
  const { t } = useTranslation('chat');
  const moment = useMoment();
  const { message, reports } = reported;
  const decide = useDecideReports(circleId);
  const [step, setStep] = useState<'remove' | 'keep'>();
  const nameInText = (id: string): string => people.get(id)?.name ?? t('aFormerMember');
  const name = people.get(message.author_id)?.name ?? t('formerMember');
  const close = (): void => setStep(undefined);
  const decideAs = async (status: 'REMOVED' | 'DISMISSED', done: string): Promise<void> => {
    if (await decide(reported, status)) notify(done, { tone: 'positive' });
    else notify(t('reports.decidedMeanwhile'));
  };
  return (
    <article className={styles.card} aria-label={t('reports.message', { name: nameInText(message.author_id) })}>
      <div className={styles.copy}>
        <p className={chatStyles.who}>
          <b>{name}</b> <time dateTime={message.created_at}>{moment(message.created_at)}</time>
        </p>
        <div className={chatStyles.say}>
          {message.text && <MessageText text={message.text} mentions={[]} nameOf={() => undefined} />}
          {message.attachments.length > 0 && (
            <Suspense>
              <ReportedFiles reportId={reports[0].id} message={message} name={name} />
            </Suspense>
          )}
        </div>
      </div>
      <ul className={styles.reports}>
        {reports.map(({ id, reported_by, created_at, reason }) => (
          <li key={id}>
            {t('reports.by', { name: nameInText(reported_by), time: moment(created_at) })}
            {reason && <q className={styles.reason}>{reason}</q>}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button color="negative" onClick={() => setStep('remove')}>
          {t('reports.remove.open')}
        </Button>
        <Button variant="default" onClick={() => setStep('keep')}>
          {t('reports.keep.open')}
        </Button>
      </div>
      {step === 'remove' && (
        <ConfirmStep
          title={t('reports.remove.title')}
          confirmLabel={t('reports.remove.confirm')}
          isGrave
          act={() => decideAs('REMOVED', t('reports.remove.done'))}
          close={close}
        >
          {t('reports.remove.text')}
        </ConfirmStep>
      )}
      {step === 'keep' && (
        <ConfirmStep
          title={t('reports.keep.title')}
          confirmLabel={t('reports.keep.confirm')}
          act={() => decideAs('DISMISSED', t('reports.keep.done'))}
          close={close}
        >
          {t('reports.keep.text')}
        </ConfirmStep>
      )}
    </article>
  );
};
