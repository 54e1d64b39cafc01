import { inText } from '@kindred/contract/dates';
import type { FormatterModule } from 'i18next';
import { readerOf } from './region.ts';

/** Formats dates, numbers and lists in texts for the reader's language and region. */
export const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, format, language, given) =>
    inText(value, readerOf(language!), {
      format,
      options: given?.['formatParams']?.[given['interpolationkey']],
    }),
};

/** How texts insert values: React escapes them, and each goes through the formatter. */
export const interpolation = { escapeValue: false, alwaysFormat: true } as const;
