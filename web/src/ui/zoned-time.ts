/** Returns a time in a time zone, formatted for `datetime-local` inputs. */
export const toLocal = (at: string, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(at)).replace(' ', 'T');
};

/** Returns the time that a `datetime-local` input means in a time zone; empty if it is incomplete. */
export const fromLocal = (written: string, timeZone: string): string => {
  const wanted = Date.parse(`${written}Z`);
  if (Number.isNaN(wanted)) return '';
  const offsetAt = (time: number): number => {
    const minutes = Math.floor(time / 60_000) * 60_000;
    return Date.parse(`${toLocal(new Date(time).toISOString(), timeZone)}Z`) - minutes;
  };
  const first = wanted - offsetAt(wanted);
  // The offset may differ between the two times.
  return new Date(wanted - offsetAt(first)).toISOString();
};
