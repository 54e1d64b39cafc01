import type { JobSummary } from '@kindred/contract/recruitment/job-pages/job';
import { salaryAmounts } from '@kindred/contract/recruitment/job-pages/salary';
import { useTranslation } from 'react-i18next';
import { useCalendarDay, useReader } from '../../ui/use-day.ts';

/** Returns where, how much and until when, in words. */
export const useFactWords = ({ location, employmentType, remote, salary, closesAt }: JobSummary): readonly string[] => {
  const { t } = useTranslation('jobs');
  const reader = useReader();
  const day = useCalendarDay();
  const types = {
    FULL_TIME: t('types.FULL_TIME'),
    PART_TIME: t('types.PART_TIME'),
    CONTRACT: t('types.CONTRACT'),
    INTERNSHIP: t('types.INTERNSHIP'),
  };
  const amounts = salary ? salaryAmounts(salary, reader) : '';
  const pay = {
    YEAR: t('salary.YEAR', { amounts }),
    MONTH: t('salary.MONTH', { amounts }),
    HOUR: t('salary.HOUR', { amounts }),
  };
  const facts = [
    location,
    types[employmentType],
    remote && t('remote'),
    salary && pay[salary.period],
    closesAt && t('closes', { day: day(closesAt) }),
  ];
  return facts.flatMap((fact) => fact || []);
};
