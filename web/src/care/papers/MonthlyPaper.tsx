import { Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useMyMembership } from '../circles/use-my-membership.ts';
import section from '../ui/Section.module.css';
import { usePaperSettings } from './use-paper.ts';

/** Whether the circle makes a paper each month, for its admins; and whether the reader wants to know of it. */
export const MonthlyPaper = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('papers');
  const { role } = useMyMembership(circleId);
  const { data, switchMonthly, switchNotice } = usePaperSettings(circleId);
  const isAdmin = role === 'admin';
  if (!data || (!isAdmin && !data.monthly)) return null;
  const error = switchMonthly.error ?? switchNotice.error;
  return (
    <section className={section.section} aria-labelledby="monthly" data-print="never">
      <h2 id="monthly">{t('monthly.title')}</h2>
      <Stack>
        {isAdmin && (
          <Switch
            label={t('monthly.switch')}
            description={t('monthly.text')}
            checked={data.monthly}
            disabled={switchMonthly.isPending}
            onChange={(event) => switchMonthly.mutate(event.currentTarget.checked)}
          />
        )}
        {data.monthly && (
          <Switch
            label={t('monthly.notice')}
            checked={data.notified}
            disabled={switchNotice.isPending}
            onChange={(event) => switchNotice.mutate(event.currentTarget.checked)}
          />
        )}
        {error && <ErrorPanel error={error} />}
      </Stack>
    </section>
  );
};
