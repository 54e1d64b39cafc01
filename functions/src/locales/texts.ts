import { inText, type Reader, regionOf } from '@kindred/contract/dates';
import { modules } from '@kindred/contract/modules';
import type { FormatterModule, TFunction } from 'i18next';
import { nounTexts } from '../platform/noun-texts.ts';
import { catalogues } from './catalogues.ts';

/** The languages of the server's texts. Every other language reads English. */
export type Language = 'en' | 'fr';

export const languageOf = (tag: string | null | undefined): Language =>
  tag?.toLowerCase().split('-')[0] === 'fr' ? 'fr' : 'en';

/** Looks up a text by its catalogue and key, as in `core:greeting`. */
export type Texts = TFunction<typeof modules>;

/** Where the reader is among what a text is given; no catalogue has a placeholder of this name. */
const readerKey = '_reader';

/** The same for the zone of what a text is about: a time names its own zone if the clock there shows another. */
export const zoneKey = '_zone';

/** Somebody of whom only the language is known. */
const unknownReader = (language: string): Reader => ({ language, timeZone: 'UTC' });

/** Writes dates, numbers and lists as the reader of the text does. */
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

/** The texts in the language of a tag such as `fr-CA`. */
export const textsIn = (tag: string | null | undefined): Promise<Texts> => {
  const language = languageOf(tag);
  const texts = loaded.get(language) ?? load(language);
  loaded.set(language, texts);
  return texts;
};

/** The texts for a reader, with dates by their habits and clock; by default those of their language, and UTC. */
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
