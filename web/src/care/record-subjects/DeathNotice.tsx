import { Alert, Anchor } from '@mantine/core';
import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { usePartialDay } from './use-partial-day.ts';

/** A recorded death that needs confirmation, for those who can confirm it. */
export const DeathNotice = ({ subject }: { subject: RecordSubject }) => {
  const { t } = useTranslation('care');
  const day = usePartialDay();
  const { death } = subject;
  if (!death || death.confirmed_at) return null;
  return (
    <Alert color="info" variant="light">
      {t('death.waits', { day: day(death.date) })}{' '}
      <Anchor component={Link} to={paths.circleSubject.href()} c="inherit" td="underline">
        {t('death.toIt')}
      </Anchor>
    </Alert>
  );
};
