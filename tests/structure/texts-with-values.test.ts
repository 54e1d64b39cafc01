import { describe, expect, test, vi } from 'vitest';
import { textsOf as textsIn } from '../../scripts/texts.ts';
import { type Texts, textsFor } from '../../functions/src/locales/texts.ts';
import { textsOf as screenTexts } from '../../web/src/lib/i18n/texts-of.ts';
import { isTest, sourceFiles, withoutComments } from './source-files.ts';

vi.stubGlobal('navigator', { languages: ['en-GB'] });

interface Text {
  /** Catalogue and key, such as `care:news.eventMoved`. */
  readonly key: string;
  readonly text: string;
}

const flat = (value: unknown, path: string): Text[] =>
  typeof value === 'string'
    ? [{ key: path, text: value }]
    : Object.entries(value as object).flatMap(([name, inner]) =>
        flat(inner, path.endsWith(':') ? `${path}${name}` : `${path}.${name}`),
      );

const textsOf = (workspace: 'web' | 'functions', language: string): Text[] =>
  Object.entries(textsIn(workspace, language)).flatMap(([name, texts]) => flat(texts, `${name}:`));

type Write = (key: string, values: object) => string;

const onScreens = async (language: string): Promise<Write> => {
  const { t } = await screenTexts(language, { [language]: textsIn('web', language) });
  return (key, values) => String(t(key as never, values as never));
};

const inMails = async (language: string): Promise<Write> => {
  const texts: Texts = await textsFor({ language, region: 'GB', timeZone: 'Europe/Paris' });
  return (key, values) => String(texts(key as never, values as never));
};

const at = new Date('2031-12-01T15:00:00.000Z');
const list = ['Anna', 'Ben', 'Clara'];
const options = { dateStyle: 'long' };

/** Values that callers may pass, by the format that a text uses. */
const probes: Readonly<Record<string, readonly unknown[]>> = {
  '': [at, 12_345.5, list],
  when: [at, at.toISOString(), '2031-12-01'],
  datetime: [at],
  list: [list],
  of: ['Rosa'],
};

const raw = /2031-12-01|GMT|Mon Dec|12345|Anna,Ben|\[object|Invalid|NaN|undefined|\{\{/;

describe.each([
  ['web', onScreens],
  ['functions', inMails],
] as const)('a text of %s', (workspace, writer) => {
  test.each(['en', 'fr'])('never shows a date, a number or a list raw, in %s', async (language) => {
    const write = await writer(language);
    const shownRaw = textsOf(workspace, language).flatMap(({ key, text }) => {
      const asked = [...text.matchAll(/\{\{([^},]+)(?:, *([^}]*))?\}\}/g)].map(([, name, format = '']) => ({
        name: name!.trim(),
        format: format.trim(),
      }));
      const others = Object.fromEntries(asked.map(({ name }) => [name, 'x']));
      return asked.flatMap(({ name, format }) =>
        (probes[format] ?? [new Error('unknown format')]).flatMap((value) => {
          const formatParams = format === 'datetime' ? { [name]: options } : undefined;
          const written = write(key, { ...others, [name]: value, formatParams });
          return raw.test(written) || !probes[format] ? [`${key}: ${written}`] : [];
        }),
      );
    });
    expect(shownRaw).toEqual([]);
  });
});

const files = ['contract/src', 'functions/src', 'web/src'].flatMap(sourceFiles).filter((file) => !isTest(file));

test('only one file creates formats for dates and lists', () => {
  const own = /new Intl\.(DateTimeFormat|ListFormat)\((?!'|\))|toLocale(Date|Time)String\((?!')/;
  // Formats in a fixed locale are for programs. Those without a locale name the device's time zone.
  const found = files.filter(({ text }) => own.test(withoutComments(text))).map(({ path }) => path);
  expect(found).toEqual(['contract/src/dates.ts']);
});

test('no text receives a stored time without a format', () => {
  const given = /\bt\('[^']+', \{[^}]*\b\w+: [\w.!?]*(_at|_on|_date|[a-z]At|[a-z]Date)\b *[,}]/;
  expect(files.filter(({ text }) => given.test(text)).map(({ path }) => path)).toEqual([]);
});
