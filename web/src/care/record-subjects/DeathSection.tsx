import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { isWholeDay, type RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { DeathState } from './DeathState.tsx';
import { RecordDeath } from './RecordDeath.tsx';
import styles from './Subject.module.css';
import { subjectName } from './SubjectName.tsx';
import { usePartialDay } from './use-partial-day.ts';
import { subjectKey } from '../subject-of-circle/use-record-subject.ts';

interface DeathSectionProps {
  readonly circleId: string;
  readonly subject: RecordSubject;
  readonly me: { readonly user_id: string; readonly role: CircleRole };
}

type Step = 'record' | 'confirm' | 'withdraw';

/** The record subject's death: recorded by one member, confirmed by another, taken back while nothing followed from it. */
export const DeathSection = ({ circleId, subject, me }: DeathSectionProps) => {
  const { t } = useTranslation('care');
  const queries = useQueryClient();
  const day = usePartialDay();
  const [step, setStep] = useState<Step>();
  const { death } = subject;
  const name = subjectName(subject);
  const params = { circle_id: circleId };
  const close = (): void => setStep(undefined);
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: subjectKey(circleId) });

  const confirm = async (): Promise<void> => {
    const path = '/api/v1/care/circles/{circle_id}/record-subjects/death/confirmation';
    await request('POST', path, { params, body: { date: death!.date } });
    await refresh();
  };
  const withdraw = async (): Promise<void> => {
    await request('DELETE', '/api/v1/care/circles/{circle_id}/record-subjects/death', { params });
    await refresh();
  };
  const isAdmin = me.role === 'admin';
  if (!death && !isAdmin) return null;

  return (
    <section className={styles.section} aria-labelledby="death">
      <h2 id="death">{death ? t('death.titleRecorded', { name }) : t('death.title', { name })}</h2>
      {death ? <DeathState circleId={circleId} death={death} me={me.user_id} /> : <Text>{t('death.none')}</Text>}
      <Group>
        {death?.may_confirm && <Button onClick={() => setStep('confirm')}>{t('death.confirm')}</Button>}
        {isAdmin && !death?.effects_at && (
          <Button variant="default" onClick={() => setStep('record')}>
            {!death ? t('death.record') : isWholeDay(death.date) ? t('death.correct') : t('death.complete')}
          </Button>
        )}
        {death?.may_withdraw && (
          <Button variant="default" onClick={() => setStep('withdraw')}>
            {t('death.withdraw')}
          </Button>
        )}
      </Group>
      {step === 'record' && <RecordDeath circleId={circleId} subject={subject} close={close} />}
      {step === 'confirm' && death && (
        <ConfirmStep title={t('death.confirm')} confirmLabel={t('death.confirm')} act={confirm} close={close}>
          {t('death.confirmMeans', { name, day: day(death.date) })}
        </ConfirmStep>
      )}
      {step === 'withdraw' && (
        <ConfirmStep title={t('death.withdraw')} confirmLabel={t('death.withdraw')} act={withdraw} close={close}>
          {t('death.withdrawMeans', { name })}
        </ConfirmStep>
      )}
    </section>
  );
};
