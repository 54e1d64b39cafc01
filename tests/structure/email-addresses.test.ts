import { expect, test } from 'vitest';
import { isTest, sourceFiles, withoutComments } from './source-files.ts';

const addresses = ['anna@example.com', "o'neill+list@mail.example.co.uk"];

const literal =
  /(?<![\w)\]*/<])\/((?:[^/\\\n[*]|\\.|\[(?:[^\]\\\n]|\\.)*\])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])*)\/([a-z]*)/g;
const made = /RegExp\([^;]*@/;

/** Returns the patterns in a file that recognise an address, or may do so because they are put together at run time. */
const patternsIn = (text: string): string[] => {
  const code = withoutComments(text);
  const literals = [...code.matchAll(literal)].filter(([, source = '', flags]) => {
    if (!source.includes('@')) return false;
    try {
      const pattern = new RegExp(source, flags);
      return addresses.some((address) => address.match(pattern)?.[0] === address);
    } catch {
      return false;
    }
  });
  return [...literals.map(([found]) => found), ...(made.exec(code) ?? [])];
};

test('only one schema defines an e-mail address: no other file has such a pattern', () => {
  const files = ['contract/src', 'functions/src', 'web/src'].flatMap(sourceFiles).filter((file) => !isTest(file));
  const found = files.filter(({ text }) => patternsIn(text).length > 0).map(({ path }) => path);
  // The app's build chunks are named after packages such as `@mantine/core`.
  expect(found).toEqual(['contract/src/email-address.ts', 'web/src/core/chunks.ts']);
});

test('address patterns are recognised', () => {
  expect(patternsIn('const is = /^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$/.test(text);')).toHaveLength(1);
  expect(patternsIn('if (!/\\S+@\\S+/.test(text)) return a / b;')).toHaveLength(1);
  expect(patternsIn('const is = new RegExp(`^${atom}@${host}$`);')).toHaveLength(1);
  expect(patternsIn("typed.replace(/^@/, ''); // /\\S+@\\S+/")).toEqual([]);
});
