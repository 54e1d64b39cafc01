/** Time zones by their names in the IANA database. */

const resolved = (name: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

/** True for the zones that this runtime knows, so that what is stored can be computed with. False for offsets such as `+02:00`. */
export const isTimezone = (name: string): boolean => /^[A-Za-z]/.test(name) && resolved(name) !== undefined;

/** Words of a name as the database writes them: `Paris`, `DumontDUrville`, `Isle`, `of`, `GMT+0`, `EST5EDT`, `US`. */
const word = String.raw`([A-Z][a-z]+([A-Z]+[a-z]+)*|of|au|es|[A-Z]{2,3}([+-]?\d+)?([A-Z]{3})?)`;
const wellSpelled = new RegExp(`^${word}([/_-]${word})*$`);

let byLowerCase: ReadonlyMap<string, string> | undefined;

const known = (name: string): string | undefined => {
  byLowerCase ??= new Map(Intl.supportedValuesOf('timeZone').map((one) => [one.toLowerCase(), one]));
  return byLowerCase.get(name.toLowerCase());
};

/**
 * Returns the name of a zone in the database's spelling: `Europe/Paris` for `europe/paris`, `UTC` for all names of UTC. An
 * older or newer name of a zone is kept if it is spelled well. Returns what is no zone as it is.
 */
export const timezoneName = (name: string): string => {
  if (!isTimezone(name)) return name;
  const target = resolved(name)!;
  if (target === 'UTC') return target;
  return known(name) ?? (wellSpelled.test(name) ? name : target);
};

/** Zones whose clock is always this far from UTC, where that is not a whole hour. */
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
 * Returns the name of a zone as older records may have it: for an offset, a zone with this one, such as `Etc/GMT-2` for
 * `+02:00`. Returns what is no zone as it is.
 */
export const storedTimezoneName = (name: string): string => {
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(name) ?? [];
  if (!hours) return timezoneName(name);
  // The names of the database count the other way: west of Greenwich is positive.
  const zone =
    minutes === '00'
      ? `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`
      : zoneByOffset[`${sign}${hours}:${minutes}`];
  return zone === undefined || !isTimezone(zone) ? name : timezoneName(zone);
};
