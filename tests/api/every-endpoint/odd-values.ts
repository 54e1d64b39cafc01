import fc from 'fast-check';

const lone = String.fromCharCode(0xd800);

/** Texts that often break programs. */
const oddTexts = [
  '',
  ' ',
  '\u0000',
  `a\u0000b`,
  lone,
  `x${lone}y`,
  '\ufeff',
  '\u202egnp.exe',
  '👩‍👩‍👧‍👦',
  'İıßﬀŉǰ',
  'Ω'.repeat(5_000),
  'x'.repeat(100_000),
  '__proto__',
  'constructor',
  'toString',
  '__name__',
  '.',
  '..',
  '../../etc/passwd',
  'a/b',
  '%2e%2e%2f',
  '%00',
  '%',
  '${7*7}',
  '<script>alert(1)</script>',
  "'; DROP TABLE users; --",
  '{"$gt":""}',
  'null',
  'true',
  '-1',
  '1e309',
  '9'.repeat(400),
  '2026-02-30T25:61:00Z',
  '"><a@b.c',
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  'Olga@Example.COM',
  'ｆｕｌｌ＠ｗｉｄｔｈ．ｃｏｍ',
];

export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 200 }),
  fc.string({ unit: fc.integer({ min: 0xd7f0, max: 0xe010 }).map((code) => String.fromCharCode(code)), maxLength: 8 }),
);

const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 2 ** 63, 2 ** 64),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Returns a list nested this deep. */
const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Values of any type, mostly unexpected ones. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: oddNumber },
  fc.constantFrom(null, true, false, [], {}, [null], [[]], { a: {} }, [''], ['a', 'b']),
  fc.constantFrom(50, 500, 2_000).map(nested),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(oddText, { maxLength: 300 }),
);

/** Sets a field as JSON would: `__proto__` is a field like any other. */
const withField = (object: object, name: string, value: unknown): object => {
  const copy = { ...object };
  Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true });
  return copy;
};

const mutated = (value: unknown, name: string, odd: unknown, choice: number): unknown => {
  if (Array.isArray(value)) {
    if (choice === 0) return [...value, odd];
    if (choice === 1) return Array.from({ length: 150 }, () => value[0] ?? odd);
    return value.map((one, index) => (index === 0 ? mutated(one, name, odd, choice - 2) : one));
  }
  if (typeof value !== 'object' || value === null || choice === 0) return odd;
  const names = Object.keys(value);
  const chosen = names[choice % Math.max(1, names.length)];
  if (choice % 5 === 1 || chosen === undefined) return withField(value, name, odd);
  if (choice % 5 === 2) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== chosen));
  const inner = (value as Record<string, unknown>)[chosen];
  const replaced = typeof inner === 'object' ? mutated(inner, name, odd, Math.floor(choice / 5)) : odd;
  return withField(value, chosen, replaced);
};

/** Generates copies of this value with up to three changes: a field replaced, added or removed, or a list made long. */
export const mutationsOf = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(oddText, oddValue, fc.integer({ min: 0, max: 60 })), { maxLength: 3 })
    .map((changes) => changes.reduce((made, [name, odd, choice]) => mutated(made, name, odd, choice), value));
