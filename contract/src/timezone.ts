/** Time zones by their names in the IANA database. */

const resolved = (name: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

/**
 * Returns true for zones that this runtime knows, so that stored ones can be used in calculations. False for offsets
 * such as `+02:00`.
 */
export const isTimezone = (name: string): boolean => /^[A-Za-z]/.test(name) && resolved(name) !== undefined;

/**
 * Words in a zone's name as the database writes them: `Paris`, `DumontDUrville`, `Isle`, `of`, `GMT+0`, `EST5EDT`,
 * `US`.
 */
const word = String.raw`([A-Z][a-z]+([A-Z]+[a-z]+)*|of|au|es|[A-Z]{2,3}([+-]?\d+)?([A-Z]{3})?)`;
const wellSpelled = new RegExp(`^${word}([/_-]${word})*$`);

let byLowerCase: ReadonlyMap<string, string> | undefined;

const known = (name: string): string | undefined => {
  byLowerCase ??= new Map(Intl.supportedValuesOf('timeZone').map((one) => [one.toLowerCase(), one]));
  return byLowerCase.get(name.toLowerCase());
};

/**
 * Returns a zone's name in the database's spelling: `Europe/Paris` for `europe/paris`, `UTC` for all names of UTC.
 * Keeps an older or newer name of a zone if it is spelled correctly. Returns anything that is not a zone unchanged.
 */
export const timezoneName = (name: string): string => {
  if (!isTimezone(name)) return name;
  const target = resolved(name)!;
  if (target === 'UTC') return target;
  return known(name) ?? (wellSpelled.test(name) ? name : target);
};

/** Zones with a fixed offset from UTC that is not a whole hour. */
const zoneByOffset: Readonly<Record<string, string>> = {
  '+03:30': 'Asia/Tehran',
  '+04:30': 'Asia/Kabul',
  '+05:30': 'Asia/Kolkata',
  '+05:45': 'Asia/Kathmandu',
  '+06:30': 'Asia/Yangon',
  '+08:45': 'Australia/Eucla',
  '+09:30': 'Australia/Darwin',
  '-09:30': 'Pacific/Marquesas',
};

/**
 * Returns the name of a zone that an older record may contain: for an offset, a zone with that offset, such as
 * `Etc/GMT-2` for `+02:00`. Returns anything that is not a zone unchanged.
 */
export const storedTimezoneName = (name: string): string => {
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(name) ?? [];
  if (!hours) return timezoneName(name);
  // The database's names have the opposite sign: west of Greenwich is positive.
  const zone =
    minutes === '00'
      ? `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`
      : zoneByOffset[`${sign}${hours}:${minutes}`];
  return zone === undefined || !isTimezone(zone) ? name : timezoneName(zone);
};
