import { readRule, type Rule, RuleError, weekdays } from '@kindred/contract/care/events/rule';
import { dateFormat, type DateReader, listInWords } from '@kindred/contract/dates';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useCalendarDay, useReader } from '../../ui/use-day.ts';
import { weekdayOf } from './repeats.ts';

/** Returns the names of weekdays in a language; Monday first. */
const weekdayNames = (reader: DateReader): readonly string[] => {
  const format = dateFormat(reader, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return weekdays.map((_, index) => format.format(new Date(Date.UTC(2024, 0, 1 + index))));
};

const every = (t: TFunction<'events'>, { freq, interval }: Rule): string =>
  ({
    DAILY: t('rule.days', { count: interval }),
    WEEKLY: t('rule.weeks', { count: interval }),
    MONTHLY: t('rule.months', { count: interval }),
    YEARLY: t('rule.years', { count: interval }),
  })[freq];

/** Returns whether words can describe the whole rule. */
const isPlain = ({ freq, days, months, positions, yearDays, weeks, monthDays }: Rule): boolean => {
  const others = [months, positions, yearDays, weeks].some((list) => list.length > 0);
  const isNumbered = days.some(({ nth }) => nth !== undefined);
  if (others || (days.length > 0 && monthDays.length > 0)) return false;
  if (freq === 'MONTHLY') return days.length === 0 || (days.length === 1 && isNumbered);
  return monthDays.length === 0 && (days.length === 0 || (freq === 'WEEKLY' && !isNumbered));
};

const workdays = ['MO', 'TU', 'WE', 'TH', 'FR'] as const;

const isEveryWeekday = ({ freq, interval, days }: Rule): boolean =>
  freq === 'WEEKLY' &&
  interval === 1 &&
  days.length === workdays.length &&
  workdays.every((wanted) => days.some(({ day }) => day === wanted));

/** Writes a rule in plain words: "Every 2 weeks on Monday, until 1 March 2027". `day` is that of the first occurrence. */
export const useRuleWords = (): ((rrule: string, day: string) => string) => {
  const { t } = useTranslation('events');
  const reader = useReader();
  const dayName = useCalendarDay();
  const names = weekdayNames(reader);
  const nameOf = (day: (typeof weekdays)[number]) => names[weekdays.indexOf(day)]!;
  const nths: Readonly<Record<number, string>> = {
    1: t('rule.first'),
    2: t('rule.second'),
    3: t('rule.third'),
    4: t('rule.fourth'),
    [-1]: t('rule.last'),
  };

  const on = ({ freq, days, monthDays }: Rule, day: string): string | undefined => {
    const [only] = days;
    if (freq === 'WEEKLY') {
      const chosen = days.length > 0 ? days.map((one) => one.day) : [weekdayOf(day).weekday];
      return t('rule.on', {
        days: listInWords(
          chosen.map((one) => t('rule.day', { day: nameOf(one) })),
          reader,
        ),
      });
    }
    if (freq !== 'MONTHLY') return undefined;
    if (only?.nth !== undefined)
      return nths[only.nth] ? t('rule.onNth', { nth: nths[only.nth], day: nameOf(only.day) }) : undefined;
    const numbers = monthDays.length > 0 ? monthDays : [Number(day.slice(8, 10))];
    if (numbers.some((number) => number < 0))
      return numbers.length === 1 && numbers[0] === -1 ? t('rule.onLastDay') : undefined;
    return t('rule.onMonthDay', {
      days: listInWords(
        numbers.map((count) => t('rule.monthDay', { count, ordinal: true })),
        reader,
      ),
    });
  };

  const end = ({ count, until }: Rule): string | undefined => {
    if (count !== undefined) return t('rule.times', { count });
    return until && t('rule.until', { day: dayName(`${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`) });
  };

  return (rrule, day) => {
    try {
      const rule = readRule(rrule);
      if (!isPlain(rule)) return t('rule.own');
      if (isEveryWeekday(rule)) return [t('rule.weekdays'), end(rule)].filter(Boolean).join(', ');
      return [[every(t, rule), on(rule, day)].filter(Boolean).join(' '), end(rule)].filter(Boolean).join(', ');
    } catch (error) {
      if (error instanceof RuleError) return t('rule.own');
      throw error;
    }
  };
};
