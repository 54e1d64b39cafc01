import { inText } from '@kindred/contract/dates';
import type { FormatterModule } from 'i18next';
import { readerOf } from './region.ts';

/** Writes dates, numbers and lists in texts as the reader does. */
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

/** How texts take values: React escapes them, and each goes through the formatter. */
export const interpolation = { escapeValue: false, alwaysFormat: true } as const;
