import { inText, type Reader, regionOf } from '@kindred/contract/dates';
import { modules } from '@kindred/contract/modules';
import type { FormatterModule, TFunction } from 'i18next';
import { nounTexts } from '../platform/noun-texts.ts';
import { catalogues } from './catalogues.ts';

/** The languages of the server's texts. Readers of any other language get English. */
export type Language = 'en' | 'fr';

export const languageOf = (tag: string | null | undefined): Language =>
  tag?.toLowerCase().split('-')[0] === 'fr' ? 'fr' : 'en';

/** Looks up a text by its catalogue and key, as in `core:greeting`. */
export type Texts = TFunction<typeof modules>;

/** The placeholder name under which a text gets its reader; no catalogue uses this name. */
const readerKey = '_reader';

/**
 * The same for the time zone of the text's subject: a time names its own zone if the clock there differs from the
 * reader's.
 */
export const zoneKey = '_zone';

/** Returns a reader of whom only the language is known. */
const unknownReader = (language: string): Reader => ({ language, timeZone: 'UTC' });

/** Formats dates, numbers and lists for the reader of the text. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, format, language, given) =>
    inText(value, (given?.[readerKey] as Reader | undefined) ?? unknownReader(language!), {
      format,
      zone: given?.[zoneKey],
      options: given?.['formatParams']?.[given['interpolationkey']],
    }),
};

const load = async (lng: Language): Promise<Texts> => {
  const [{ createInstance }, ...texts] = await Promise.all([
    import('i18next'),
    ...modules.map(async (name) => [name, (await catalogues[lng][name]()).default] as const),
  ]);
  const instance = createInstance().use(formatter);
  await instance.init({
    lng,
    fallbackLng: false,
    resources: { [lng]: Object.fromEntries(texts) },
    // Callers that write HTML escape the finished text.
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  for (const own of nounTexts(lng))
    for (const [name, texts] of Object.entries(own)) instance.addResourceBundle(lng, name, texts, true);
  return instance.getFixedT(lng, modules);
};

const loaded = new Map<Language, Promise<Texts>>();

/** Returns the texts in the language of a tag such as `fr-CA`. */
export const textsIn = (tag: string | null | undefined): Promise<Texts> => {
  const language = languageOf(tag);
  const texts = loaded.get(language) ?? load(language);
  loaded.set(language, texts);
  return texts;
};

/**
 * Returns the texts for a reader, with dates in their format and time zone; by default those of their language, and
 * UTC.
 */
export const textsFor = async (reader: Reader): Promise<Texts> => {
  const texts = await textsIn(reader.language);
  const to: Reader = {
    language: languageOf(reader.language),
    region: reader.region ?? regionOf(reader.language),
    timeZone: reader.timeZone ?? 'UTC',
  };
  return new Proxy(texts, {
    apply: (write, self, [key, given]: [string, object?]): unknown =>
      Reflect.apply(write, self, [key, { ...given, [readerKey]: to }]),
  });
};
