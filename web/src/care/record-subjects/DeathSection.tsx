import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { Death, RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { useCalendarDay, useMoment } from '../../ui/use-day.ts';
import { useMembers } from '../live/use-members.ts';
import { RecordDeath } from './RecordDeath.tsx';
import styles from './Subject.module.css';
import { subjectName } from './SubjectName.tsx';
import { subjectKey } from './use-record-subject.ts';

interface DeathSectionProps {
  readonly circleId: string;
  readonly subject: RecordSubject;
  readonly me: { readonly user_id: string; readonly role: CircleRole };
}

type Step = 'record' | 'confirm' | 'withdraw';

/** The record subject's death: recorded by one member, confirmed by another, undone while nothing followed from it. */
export const DeathSection = ({ circleId, subject, me }: DeathSectionProps) => {
  const { t } = useTranslation('care');
  const queries = useQueryClient();
  const day = useCalendarDay();
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
  const mayConfirm = death && !death.confirmed_at && death.recorded_by !== me.user_id;
  const isAdmin = me.role === 'admin';
  if (!death && !isAdmin) return null;

  return (
    <section className={styles.section} aria-labelledby="death">
      <h2 id="death">{death ? t('death.titleRecorded', { name }) : t('death.title', { name })}</h2>
      {death ? <State circleId={circleId} death={death} me={me.user_id} /> : <Text>{t('death.none')}</Text>}
      <Group>
        {mayConfirm && <Button onClick={() => setStep('confirm')}>{t('death.confirm')}</Button>}
        {isAdmin && !death?.effects_at && (
          <Button variant="default" onClick={() => setStep('record')}>
            {death ? t('death.correct') : t('death.record')}
          </Button>
        )}
        {death && !death.effects_at && (
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

/** Who recorded the death and who confirmed it; or what it waits for. */
const State = ({ circleId, death, me }: { circleId: string; death: Death; me: string }) => {
  const { t } = useTranslation('care');
  const { members } = useMembers(circleId);
  const day = useCalendarDay();
  const moment = useMoment();
  const nameOf = (id: string): string => members?.find((one) => one.user_id === id)?.name ?? t('members.former');
  const recorded = t('death.recordedBy', { day: day(death.date), name: nameOf(death.recorded_by) });
  const then = death.confirmed_at
    ? death.confirmed_by
      ? t('death.confirmedBy', { name: nameOf(death.confirmed_by) })
      : t('death.confirmedByTime')
    : death.waits_until
      ? t('death.waitsUntil', { time: moment(death.waits_until) })
      : death.recorded_by === me
        ? t('death.waitsForOther')
        : t('death.waitsForYou');
  return (
    <Text>
      {recorded} {then}
    </Text>
  );
};
