import { useTranslation } from 'react-i18next';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The choices of reminder times. Includes those of an event that was written elsewhere. */
export const useReminderLabels = (isWholeDay: boolean, chosen: readonly string[]): Choice[] => {
  const { t } = useTranslation('events');
  const offered: Choice[] = isWholeDay
    ? [
        { value: '-540', label: t('reminder.thatMorning') },
        { value: '360', label: t('reminder.eveningBefore') },
        { value: '9540', label: t('reminder.weekBefore') },
      ]
    : [
        { value: '0', label: t('reminder.atStart') },
        { value: '15', label: t('reminder.minutes', { count: 15 }) },
        { value: '60', label: t('reminder.hours', { count: 1 }) },
        { value: '180', label: t('reminder.hours', { count: 3 }) },
        { value: '1440', label: t('reminder.days', { count: 1 }) },
        { value: '10080', label: t('reminder.days', { count: 7 }) },
      ];
  const others = chosen.filter((value) => !offered.some((one) => one.value === value));
  const label = (minutes: number): string => {
    if (minutes < 0) return t('reminder.afterStart', { count: -minutes });
    if (minutes % 1440 === 0) return t('reminder.days', { count: minutes / 1440 });
    return minutes % 60 === 0
      ? t('reminder.hours', { count: minutes / 60 })
      : t('reminder.minutes', { count: minutes });
  };
  return [...offered, ...others.map((value) => ({ value, label: label(Number(value)) }))];
};
