const monthNames = 'january february march april may june july august september october november december'.split(' ');

/** Names of time zones, in hours from UTC. */
const zoneHours: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  met: 1,
  cest: 2,
  mest: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  ist: 5.5,
  jst: 9,
  kst: 9,
  aest: 10,
  aedt: 11,
  nzst: 12,
  nzdt: 13,
  ast: -4,
  adt: -3,
  edt: -4,
  est: -5,
  et: -5,
  cdt: -5,
  cst: -6,
  ct: -6,
  mdt: -6,
  mst: -7,
  mt: -7,
  pdt: -7,
  pst: -8,
  pt: -8,
  akdt: -8,
  akst: -9,
  hst: -10,
};

/** Returns a zone in minutes from UTC: 0 if it is missing or unknown. */
const zoneMinutes = (written: string | undefined): number => {
  const zone = (written ?? '').trim().toLowerCase();
  const offset = /^(?:gmt|utc?)?\s*([+-])(\d{1,2}):?(\d{2})?$/.exec(zone);
  if (!offset) return (zoneHours[zone.replace(/[()]/g, '')] ?? 0) * 60;
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
  return minutes > 15 * 60 ? 0 : offset[1] === '-' ? -minutes : minutes;
};

interface Parts {
  readonly year: number;
  readonly month?: number;
  readonly day?: number;
  readonly time?: readonly (string | undefined)[];
  readonly zone?: string | undefined;
}

/** Returns the time that these parts name; null if there is no such day or time. */
const timeOf = ({ year, month = 1, day = 1, time = [], zone }: Parts): string | null => {
  const [hours = 0, minutes = 0, seconds = 0] = time.map((part) => Number(part ?? 0));
  if (year < 1900 || year > 9998 || month < 1 || month > 12 || day < 1) return null;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  if (hours > 24 || minutes > 59 || seconds >= 61) return null;
  // A leap second counts as the one before.
  const second = seconds >= 60 ? 59 : seconds;
  const at = Date.UTC(year, month - 1, day, hours, minutes - zoneMinutes(zone), Math.floor(second));
  return new Date(at + Math.floor((second % 1) * 1000)).toISOString();
};

/** Years of two digits are from 1970 to 2069. */
const fullYear = (written: string): number => {
  const year = Number(written);
  if (written.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
};

/** Returns the number of a month by its English name or the beginning of it; 0 for other names. */
const monthOf = (name: string): number => monthNames.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;

const clock = String.raw`(\d{1,2}):(\d{2})(?::(\d{2}(?:[.,]\d{1,9})?))?`;
const zone = String.raw`\s*([a-z]{1,5}|(?:gmt|utc?)?\s*[+-]\d{1,2}:?(?:\d{2})?)?`;

const isoDay = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|[t\s])/i;
const isoMonth = /^(\d{4})(?:-(\d{1,2}))?$/;
const isoLoose = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[t\s,])/i;
const isoOrdinal = /^(\d{4})-(\d{3})(?:$|[t\s])/i;
const isoShort = /^(\d{2})-(\d{2})-(\d{2})(?:$|[t\s])/i;
const isoTime = new RegExp(`[t\\s,]\\s*(?:${clock}|(\\d{2})(\\d{2})(\\d{2})?|(\\d{2}))${zone}\\s*$`, 'i');
const dayMonthYear = /^(?:[a-z]+\.?,?\s*)?(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})\b/i;
const monthDayYear = /^(?:[a-z]+\.?,?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/i;
const asctime = new RegExp(`^(?:[a-z]+,?\\s+)?([a-z]{3,9})\\s+(\\d{1,2})\\s+${clock}${zone}\\s+(\\d{4})$`, 'i');
const afterClock = new RegExp(`${clock}\\s*(am|pm)?${zone}`, 'i');

const isoTimeOf = (text: string): Pick<Parts, 'time' | 'zone'> | null => {
  const rest = /[t\s,]/i.exec(text);
  if (!rest || text.slice(rest.index).trim() === '') return {};
  const found = isoTime.exec(text);
  if (!found) return null;
  const [, h, m, s, hh, mm, ss, only, written] = found;
  return { time: [h ?? hh ?? only, m ?? mm, (s ?? ss)?.replace(',', '.')], zone: written };
};

const readIso = (text: string): string | null | undefined => {
  const day = isoDay.exec(text) ?? isoLoose.exec(text);
  const ordinal = day ? null : isoOrdinal.exec(text);
  const short = day || ordinal ? null : isoShort.exec(text);
  const month = isoMonth.exec(text);
  if (month) return timeOf({ year: Number(month[1]), month: Number(month[2] ?? 1) });
  if (!day && !ordinal && !short) return undefined;
  const time = isoTimeOf(text);
  if (!time) return null;
  if (day) return timeOf({ year: Number(day[1]), month: Number(day[2]), day: Number(day[3]), ...time });
  if (short) return timeOf({ year: fullYear(short[1]!), month: Number(short[2]), day: Number(short[3]), ...time });
  const date = new Date(Date.UTC(Number(ordinal![1]), 0, Number(ordinal![2])));
  if (date.getUTCFullYear() !== Number(ordinal![1])) return null;
  return timeOf({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), ...time });
};

const readAfterDate = (text: string, date: Pick<Parts, 'year' | 'month' | 'day'>): string | null => {
  const found = afterClock.exec(text);
  if (!found) return timeOf(date);
  const [, hours, minutes, seconds, half, written] = found;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
  return timeOf({ ...date, time: [String(hour), minutes, seconds?.replace(',', '.')], zone: written });
};

const readNamed = (text: string): string | null => {
  const asc = asctime.exec(text);
  if (asc) {
    const [, name, day, h, m, s, written, year] = asc;
    return timeOf({ year: Number(year), month: monthOf(name!), day: Number(day), time: [h, m, s], zone: written });
  }
  const european = dayMonthYear.exec(text);
  if (european)
    return readAfterDate(text, {
      year: fullYear(european[3]!),
      month: monthOf(european[2]!),
      day: Number(european[1]),
    });
  const american = monthDayYear.exec(text);
  if (!american) return null;
  return readAfterDate(text, { year: Number(american[3]), month: monthOf(american[1]!), day: Number(american[2]) });
};

const longestDate = 80;

/**
 * Returns the time that a feed writes, in UTC: ISO 8601 or RFC 822 and their common variants. A missing zone counts as
 * UTC. Null if it is not a time.
 */
export const readDate = (written: string | null | undefined): string | null => {
  const text = (written ?? '').replace(/\s+/g, ' ').trim();
  if (text === '' || text.length > longestDate) return null;
  const iso = readIso(text);
  return iso === undefined ? readNamed(text) : iso;
};
