import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { isWholeDay } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { ConfirmDeath } from './ConfirmDeath.tsx';
import { DeathState } from './DeathState.tsx';
import { RecordDeath } from './RecordDeath.tsx';
import styles from './Subject.module.css';
import { subjectName } from './SubjectName.tsx';
import { useMemberName } from './use-member-name.ts';
import { WithdrawDeath } from './WithdrawDeath.tsx';

interface DeathSectionProps {
  readonly circleId: string;
  readonly subject: RecordSubject;
  readonly me: { readonly user_id: string; readonly role: CircleRole };
}

type Step = 'record' | 'confirm' | 'withdraw';

/**
 * The record subject's death. One member records it, another confirms it, and it can be withdrawn until it has
 * consequences.
 */
export const DeathSection = ({ circleId, subject, me }: DeathSectionProps) => {
  const { t } = useTranslation('care');
  const nameOf = useMemberName(circleId);
  const [step, setStep] = useState<Step>();
  const { death } = subject;
  const name = subjectName(subject);
  const close = (): void => setStep(undefined);
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
        <ConfirmDeath
          circleId={circleId}
          name={name}
          recorder={nameOf(death.recorded_by)}
          death={death}
          close={close}
        />
      )}
      {step === 'withdraw' && <WithdrawDeath circleId={circleId} name={name} close={close} />}
    </section>
  );
};
