/**
 * The reader of a date. The language decides the words; the region decides the order of day and month, and the clock.
 */
export interface DateReader {
  /** BCP 47. */
  readonly language: string;
  /** BCP 47. Defaults to the language's region, else GB for English and FR for French. */
  readonly region?: string | null | undefined;
}

/** A reader with their time zone; defaults to the device's. */
export interface Reader extends DateReader {
  readonly timeZone?: string | undefined;
}

type Options = Intl.DateTimeFormatOptions;

/** Returns the region of a language tag (`en-GB`, `zh-Hant-TW`); undefined if it names none or is not a tag. */
export const regionOf = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
};

const defaultRegions: Readonly<Record<string, string>> = { en: 'GB', fr: 'FR' };

/** Returns how a region writes dates, in its most common language. */
const habitsOf = (region: string): { isMonthFirst: boolean; hourCycle: Options['hourCycle'] } => {
  const { language } = new Intl.Locale('und', { region }).maximize();
  const format = new Intl.DateTimeFormat(`${language}-${region}`, {
    day: 'numeric',
    month: 'numeric',
    hour: 'numeric',
  });
  const order = format.formatToParts(0).map(({ type }) => type);
  return {
    isMonthFirst: order.indexOf('month') < order.indexOf('day'),
    hourCycle: format.resolvedOptions().hourCycle as Options['hourCycle'],
  };
};

const habits: Record<string, ReturnType<typeof habitsOf>> = {};

const knownHabitsOf = (region: string): ReturnType<typeof habitsOf> => (habits[region] ??= habitsOf(region));

const ofReader = ({ language, region }: DateReader): { base: string; region: string } => {
  const base = language.split('-')[0]!.toLowerCase();
  return { base, region: region ?? regionOf(language) ?? defaultRegions[base] ?? base.toUpperCase() };
};

/** Returns the region whose date format a reader uses. */
export const dateRegion = (reader: DateReader): string => ofReader(reader).region;

/**
 * Returns the locale for a reader's dates. English has only two, for the month first or second, since browsers differ
 * in the regional ones they support.
 */
export const dateLocale = (reader: DateReader): string => {
  const { base, region } = ofReader(reader);
  if (base === 'en') return knownHabitsOf(region).isMonthFirst ? 'en-US' : 'en-GB';
  return base === 'fr' ? (region === 'CA' ? 'fr-CA' : 'fr-FR') : `${base}-${region}`;
};

const formats: Record<string, Intl.DateTimeFormat> = {};

/**
 * Writes “1er décembre” in a French date, as people do; Intl writes “1 décembre”. `dateFormat` does this itself, but not
 * for `formatRange`.
 */
export const withFirstOfMonth = (date: string): string => date.replace(/\b1(?= [adfjmnos]|–)/g, '1er');

/** Returns a format of dates for a reader. */
export const dateFormat = (reader: DateReader, options: Options): Intl.DateTimeFormat => {
  const { base, region } = ofReader(reader);
  const key = JSON.stringify([base, region, options]);
  if (formats[key]) return formats[key];
  const hasTime = options.timeStyle !== undefined || options.hour !== undefined;
  const locale = dateLocale(reader);
  const isOwn = locale.endsWith(`-${region}`);
  const clock: Options = hasTime && !isOwn ? { hourCycle: knownHabitsOf(region).hourCycle } : {};
  const format = new Intl.DateTimeFormat(locale, { ...clock, ...options });
  const plain = format.format;
  if (base === 'fr') Object.defineProperty(format, 'format', { value: (time?: Date) => withFirstOfMonth(plain(time)) });
  return (formats[key] = format);
};

/** Returns whether a date includes the day: `1938-04-02`, not `1938-04` or `1938`. */
export const isWholeDay = (date: string): boolean => date.length === 10;

/** Formats a date in a person's life, as precisely as it is known: “2 April 1938”, “April 1938”, “1938”. */
export const partialDayInWords = (date: string, reader: DateReader): string => {
  const month = date.length > 4 ? 'long' : undefined;
  const day = isWholeDay(date) ? 'numeric' : undefined;
  return dateFormat(reader, { year: 'numeric', month, day, timeZone: 'UTC' }).format(new Date(date));
};

/** Returns whether the clocks of two zones show different times. */
const differ = (time: Date, reader: Reader, zone: string): boolean => {
  const shown = (timeZone: string | undefined): string =>
    dateFormat(reader, { dateStyle: 'short', timeStyle: 'short', timeZone }).format(time);
  return shown(reader.timeZone) !== shown(zone);
};

/**
 * Formats a date and time: “Tuesday 1 December, 16:00”, with the year if it is not the current one. A calendar day
 * (`2026-12-01`) is the same everywhere and has no hours. If `zone` is given and its clock differs from the reader's,
 * the text names the reader's zone.
 */
export const whenInWords = (at: string, reader: Reader, zone?: string): string => {
  const time = new Date(at);
  const timeZone = isWholeDay(at) ? 'UTC' : reader.timeZone;
  const yearOf = (one: Date): string => dateFormat(reader, { year: 'numeric', timeZone }).format(one);
  const year = yearOf(time) === yearOf(new Date()) ? undefined : 'numeric';
  const weekday = dateFormat(reader, { weekday: 'long', timeZone }).format(time);
  const date = dateFormat(reader, { day: 'numeric', month: 'long', year, timeZone }).format(time);
  const day = dateLocale(reader) === 'en-US' ? `${weekday}, ${date}` : `${weekday} ${date}`;
  if (isWholeDay(at)) return day;
  const timeZoneName = zone && differ(time, reader, zone) ? 'short' : undefined;
  const clock = dateFormat(reader, { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName }).format(time);
  return ofReader(reader).base === 'fr' ? `${day} à ${clock}` : `${day}, ${clock}`;
};

/** Writes names as a list: “Anna, Ben and Clara”. */
export const listInWords = (items: readonly string[], reader: DateReader): string => listFormat(reader).format(items);

/** Returns a format of lists: “Anna, Ben and Clara”, or “Anna, Ben or Clara”. */
export const listFormat = (reader: DateReader, type: 'conjunction' | 'disjunction' = 'conjunction'): Intl.ListFormat =>
  new Intl.ListFormat(dateLocale(reader), { type });

/** In French, “de” becomes “d’” before a vowel or a silent h. News puts a mark before a name. */
const beginsWithVowel = /^\u2068?([aeiouhœà-æè-ïò-ü]|y[^aeiou])/i;

/** How to format a value in a text. */
interface InText {
  /** The format that the text asks for: `{{at, when}}`, or in French `{{name, of}}` for “de Rosa” and “d’Odette”. */
  readonly format?: string | undefined;
  /** The date options of the caller. */
  readonly options?: Options | undefined;
  readonly zone?: string | undefined;
}

/** Formats a value for an interface text, which never shows it raw: dates, numbers and lists in the reader's format. */
export const inText = (value: unknown, reader: Reader, { format, options, zone }: InText = {}): string => {
  if (typeof value === 'number') return value.toLocaleString(reader.language);
  if (Array.isArray(value)) return listInWords(value.map(String), reader);
  if (format === 'of') return (beginsWithVowel.test(value as string) ? 'd’' : 'de ') + (value as string);
  const isTime = format === 'when' && typeof value === 'string' && !Number.isNaN(Date.parse(value));
  if (isTime) return whenInWords(value, reader, zone);
  if (!(value instanceof Date)) return value as string;
  if (!options) return whenInWords(value.toISOString(), reader, zone);
  return dateFormat(reader, { timeZone: reader.timeZone, ...options }).format(value);
};
