import { dateLocale, type DateReader } from '../../dates.ts';
import type { Salary } from '../positions/job-details.ts';

/** Formats the amounts of a salary: '€40,000 – €50,000'. The period is up to the caller. */
export const salaryAmounts = ({ min, max, currency }: Salary, reader: DateReader): string => {
  const maximumFractionDigits = Number.isInteger(min) && Number.isInteger(max) ? 0 : 2;
  const format = new Intl.NumberFormat(dateLocale(reader), { style: 'currency', currency, maximumFractionDigits });
  return min === max ? format.format(min) : format.formatRange(min, max);
};
