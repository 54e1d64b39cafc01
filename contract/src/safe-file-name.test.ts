import { describe, expect, test } from 'vitest';
import { fileNameText, safeFileName, uniquePaths } from './safe-file-name.ts';

const reserved = ['CON', 'nul', 'Aux', 'PRN', 'COM1', 'lpt9', 'COM¹', 'CONIN$', 'conout$'];

const odd = [
  '',
  ' ',
  '.',
  '..',
  '...',
  '. .',
  '/',
  '\\',
  '../..',
  '~',
  ':',
  '-',
  '_',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\u3164',
  ...reserved.flatMap((name) => [name, `${name}.txt`, `${name}.tar.gz`, `${name} .txt`, ` ${name}`, `${name}.`]),
  'ＣＯＮ.txt',
  'ＣＯＮ',
  'a／b',
  'a：b',
  '‥',
  '．．',
  'a\u037eb',
  '\u2024\u2024',
  'C:\\Windows\\con.txt',
  'file.txt:stream',
  'a\u0000b',
  'two\r\nlines',
  'tab\there',
  'x<y>z|"?*',
  'trailing.',
  'trailing ',
  'trailing. . ',
  ' leading',
  '.hidden',
  'photo\u202egpj.exe',
  '\u2066x\u2069',
  'x\ud83d',
  '🌹'.repeat(300),
  `${'é'.repeat(300)}.pdf`,
  `${'a'.repeat(300)}.jpeg`,
  `a.${'b'.repeat(300)}`,
  '祖'.repeat(99),
  `${'x '.repeat(70)}.txt`,
  `CON${' '.repeat(250)}.txt`,
  `${'.'.repeat(400)}a`,
  'e\u0301'.repeat(90),
];

const withoutJoiners = (name: string): string =>
  name
    .replace(/(?<=\p{Extended_Pictographic})\u200D(?=\p{Extended_Pictographic})/gu, '')
    .replace(
      /(?<=[\p{Script=Arabic}\p{Script=Malayalam}\p{Script=Khmer}])[\u200C\u200D]|\u200C(?=[\p{Script=Arabic}\p{Script=Malayalam}\p{Script=Khmer}])/gu,
      '',
    )
    .replace(/(?<=\p{Script=Khmer})\u200B|\u200B(?=\p{Script=Khmer})/gu, '');

/** Names in which a zero-width mark changes the meaning. */
const joined = [
  '۵\u200cام.txt',
  'PDF\u200cها.txt',
  'نامه\u200c.txt',
  'نامه\u200c ها.txt',
  'سال ۱۳۰۴ ه\u200d.ش.txt',
  'അവന്\u200d.txt',
  'അവന്\u200d വന്നു.txt',
  'क्\u200dष.txt',
  'ශ්\u200dරී ලංකා.txt',
  'ভ্\u200cব.txt',
  'ភាសា\u200bខ្មែរ.txt',
  'ภาษา\u200bไทย.txt',
  'ພາສາ\u200bລາວ.txt',
  'မြန်မာ\u200bစာ.txt',
  'PDF\u200bខ្មែរ.txt',
  '\u0601۱۲۳.txt',
];

/** Returns the parts of a name that Windows, macOS, Linux or a browser refuses, changes or misinterprets. */
const flaws = (name: string): string[] =>
  [
    [name === '', 'empty'],
    [/[<>:"/\\|?*]/.test(name), 'a sign that Windows refuses'],
    [/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u.test(withoutJoiners(name)), 'a sign that is not seen'],
    [/^[. ]|[. ]$/.test(name), 'a dot or space at an end'],
    [/^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\.|$)/i.test(name), 'a name of a device'],
    [name !== name.normalize('NFC'), 'not composed'],
    [new TextEncoder().encode(name).length > 204 || name.length > 150, 'too long'],
  ].flatMap(([isFlaw, flaw]) => (isFlaw ? [flaw as string] : []));

describe('the name of a file', () => {
  test.each(odd)('%j becomes one that every system accepts', (given) => {
    const name = safeFileName(given);
    expect(flaws(name)).toEqual([]);
    expect(safeFileName(name), 'the second time').toBe(name);
  });

  test('is one that every system accepts, whatever characters it has', () => {
    const signs = [
      ...'.. ::/\\conNUL1$é🌹\u0301\u202e\u200d\u200c\u200bهខന്\u0000\n~%#',
      'CON',
      '.txt',
      'aux.',
      'ﬀ',
      '．',
      '\ud83d',
    ];
    let seed = 7;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let run = 0; run < 5000; run++) {
      const given = Array.from({ length: next(12) }, () => signs[next(signs.length)]).join('');
      expect([given, flaws(safeFileName(given))]).toEqual([given, []]);
    }
  });

  test.each([
    ['Rose garden.pdf', 'Rose garden.pdf'],
    ['Élodie & moi (1).png', 'Élodie & moi (1).png'],
    ['E\u0301lodie.txt', 'Élodie.txt'],
    ['祖母.heic', '祖母.heic'],
    ['👨\u200d👩\u200d👧\u200d👦 reunion.txt', '👨\u200d👩\u200d👧\u200d👦 reunion.txt'],
    ['می\u200cخواهم.txt', 'می\u200cخواهم.txt'],
    [
      '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} trip.txt',
      '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} trip.txt',
    ],
    ['pay\u200dpal\u200c.txt', 'paypal.txt'],
    ['\u200dx\u{E0067}y', 'xy'],
    ['Conrad.txt', 'Conrad.txt'],
    ['CON.txt', '_CON.txt'],
    ['com1', '_com1'],
    ['..', 'file'],
    ['a/b:c.txt', 'a_b_c.txt'],
  ])('%j is %j', (given, expected) => {
    expect(safeFileName(given)).toBe(expected);
  });

  test.each(joined)('%j stays as it is', (given) => {
    expect(safeFileName(given)).toBe(given.normalize('NFC'));
    expect(safeFileName(safeFileName(given))).toBe(given.normalize('NFC'));
  });

  test.each([
    ['pay\u200bpal.txt', 'paypal.txt'],
    ['祖\u200b母.txt', '祖母.txt'],
    ['pay\u200dها.txt', 'payها.txt'],
    ['ه\u200d\u200d\u200dا.txt', 'ه\u200dا.txt'],
    ['e\u0316\u200cx.txt', 'e\u0316x.txt'],
    ['نامه\u202etxt.exe', 'نامهtxt.exe'],
    ['\u2067نامه\u2069\u200f.txt', 'نامه.txt'],
  ])('%j loses what means nothing, and what turns the direction: %j', (given, expected) => {
    expect(safeFileName(given)).toBe(expected);
  });

  test('keeps its extension when it is cut', () => {
    expect(safeFileName(`${'祖'.repeat(300)}.jpeg`)).toMatch(/^祖+\.jpeg$/);
    expect(safeFileName(`${'a'.repeat(300)}.pdf`)).toMatch(/^a+\.pdf$/);
  });

  test('is the default if nothing is left', () => {
    expect([safeFileName('\u202e', 'document'), safeFileName('..', 'document')]).toEqual(['document', 'document']);
  });
});

test('text for a file name is cut to its limit, between whole characters', () => {
  expect(fileNameText('🌹🌹🌹', 2)).toBe('🌹🌹');
  expect(fileNameText('🌹🌹🌹', 9, 8)).toBe('🌹🌹');
  expect(fileNameText(' a/b. ', 9)).toBe('a_b');
});

describe('the paths of a zip', () => {
  const paths = (given: readonly string[]) => {
    const unique = uniquePaths();
    return given.map(unique);
  };

  test('stay inside it, whatever they contain', () => {
    expect(paths(['care/documents/x/..', '../../etc/passwd', '/root', 'C:/x', 'a//b', 'a\\..\\b'])).toEqual([
      'care/documents/x/file',
      'file/file/etc/passwd',
      'file/root',
      'C_/x',
      'a/file/b',
      'a_.._b',
    ]);
  });

  test.each([
    [['a/Rose.txt', 'a/rose.TXT'], 'case'],
    [['a/\u00c9lodie', 'a/E\u0301lodie'], 'Unicode form'],
    [['a/straße', 'a/STRASSE'], 'letters that are one on some systems'],
    [['a/می\u200cخواهم', 'a/میخواهم'], 'a joiner, which some systems ignore'],
    [['a/x.txt', 'a/x.txt', 'a/x.txt', 'a/X.txt'], 'nothing'],
    [['a/x (2).txt', 'a/x.txt', 'a/x.txt'], 'a number that is taken'],
    [['a/CON', 'a/_con'], 'what makes a name safe'],
    [['A/x', 'a/x'], 'the case of a folder'],
  ])('are different files where they differ only in %s', (given) => {
    const made = paths(given);
    const alike = (path: string) =>
      path
        .normalize('NFKD')
        .replace(/\p{Cf}/gu, '')
        .toUpperCase()
        .toLowerCase();
    expect(new Set(made.map(alike)).size).toBe(given.length);
    for (const path of made) expect(path.split('/').flatMap(flaws)).toEqual([]);
  });

  test('that are unique stay as they are', () => {
    expect(paths(['profile.json', 'care/pages.json', 'care/documents/a1/Rose.txt'])).toEqual([
      'profile.json',
      'care/pages.json',
      'care/documents/a1/Rose.txt',
    ]);
    expect(paths(['a/x.txt', 'b/x.txt', 'a/x.txt'])).toEqual(['a/x.txt', 'b/x.txt', 'a/x (2).txt']);
  });
});
