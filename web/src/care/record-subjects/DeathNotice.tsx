import { useState } from 'react';
import { Alert, Button, Stack, Text } from '@mantine/core';
import type { Death } from '@kindred/contract/care/record-subjects/record-subject';
import { isWholeDay } from '@kindred/contract/dates';
import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useClock } from '../../ui/use-day.ts';
import { paths } from '../paths.ts';
import { subjectName } from './SubjectName.tsx';
import { useDateWords } from './use-date-words.ts';
import { useMinutesLeft } from './use-minutes-left.ts';
import { WithdrawDeath } from './WithdrawDeath.tsx';

interface DeathNoticeProps {
  readonly circleId: string;
  readonly subject: RecordSubject;
  /** The name of the person who recorded the death. */
  readonly recorder: string;
}

/** A card about a recorded death with one button, which confirms the death or withdraws it during its first hour. */
export const DeathNotice = ({ circleId, subject, recorder }: DeathNoticeProps) => {
  const { death } = subject;
  if (!death) return null;
  // A death before the circle existed counts as confirmed, except for messages. Only members who can confirm it see
  // this.
  if (death.is_asked && (!death.confirmed_at || death.may_confirm))
    return <ToConfirm subject={subject} death={death} recorder={recorder} />;
  if (!death.may_withdraw || death.confirmed_how === 'before_circle' || !isWholeDay(death.date)) return null;
  return <Hour circleId={circleId} subject={subject} death={death} />;
};

interface CardProps {
  readonly subject: RecordSubject;
  readonly death: Death;
}

const ToConfirm = ({ subject, death, recorder }: CardProps & { recorder: string }) => {
  const { t } = useTranslation('care');
  const { when } = useDateWords();
  return (
    <Alert color="info" variant="light">
      <Stack gap="sm" align="flex-start">
        <Text>
          {t('death.recorded', { recorder, name: subjectName(subject), when: when(death.date) })}{' '}
          {death.confirmed_at && `${t('death.messageDepends')} `}
          {death.may_confirm ? t('death.canYou') : t('death.notYet')}
        </Text>
        <Button component={Link} to={paths.circleSubject.href()} variant="default">
          {death.may_confirm ? t('death.toConfirm') : t('death.toIt')}
        </Button>
      </Stack>
    </Alert>
  );
};

/** The time that is left before anything is delivered. */
const Hour = ({ circleId, subject, death: { releases_at } }: CardProps & { circleId: string }) => {
  const { t } = useTranslation('care');
  const clock = useClock();
  const left = useMinutesLeft(releases_at);
  const [withdraws, setWithdraws] = useState(false);
  if (!releases_at || left === 0) return null;
  const name = subjectName(subject);
  return (
    <Alert color="info" variant="light">
      <Stack gap="sm" align="flex-start">
        <Text role="timer">
          {t('death.isConfirmed', { name })} {t('death.hour', { count: left, time: clock(releases_at) })}
        </Text>
        <Button variant="default" onClick={() => setWithdraws(true)}>
          {t('death.withdraw')}
        </Button>
      </Stack>
      {withdraws && <WithdrawDeath circleId={circleId} name={name} close={() => setWithdraws(false)} />}
    </Alert>
  );
};
