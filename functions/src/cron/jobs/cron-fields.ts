const months = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC';
const days = 'SUN|MON|TUE|WED|THU|FRI|SAT';

/** The fields of an expression in order: the numbers and names that each accepts, and the error for anything else. */
const fields = [
  { code: 'cron_minute', least: 0, most: 59, names: '', says: 'The minute must be a number from 0 to 59' },
  { code: 'cron_hour', least: 0, most: 23, names: '', says: 'The hour must be a number from 0 to 23' },
  { code: 'cron_day', least: 1, most: 31, names: '', says: 'The day of the month must be a number from 1 to 31' },
  {
    code: 'cron_month',
    least: 1,
    most: 12,
    names: months,
    says: 'The month must be a number from 1 to 12, or JAN to DEC',
  },
  {
    code: 'cron_weekday',
    least: 0,
    most: 7,
    names: days,
    says: 'The day of the week must be a number from 0 to 7, or SUN to SAT',
  },
] as const;

/** Returns the first field of an expression whose numbers or names do not exist; undefined if all of them do. */
export const wrongFieldOf = (cron: string): (typeof fields)[number] | undefined => {
  const parts = cron.trim().split(/\s+/);
  return fields.find(({ least, most, names }, index) => {
    const values = (parts[index] ?? '').split(',').flatMap((one) => one.split('/')[0]!.split('-'));
    const isName = new RegExp(`^(?:${names})$`, 'i');
    return values.some((value) => {
      const read = value.replace(/#.*$/, '');
      if (/^\d+$/.test(read)) return Number(read) < least || Number(read) > most;
      return /^[A-Z]{2,}$/i.test(read) && !(names && isName.test(read));
    });
  });
};
