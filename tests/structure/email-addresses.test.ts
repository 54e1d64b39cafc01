import { expect, test } from 'vitest';
import { isTest, sourceFiles, withoutComments } from './source-files.ts';

const addresses = ['anna@example.com', "o'neill+list@mail.example.co.uk"];

const literal =
  /(?<![\w)\]*/<])\/((?:[^/\\\n[*]|\\.|\[(?:[^\]\\\n]|\\.)*\])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])*)\/([a-z]*)/g;
const made = /RegExp\([^;]*@/;

/** Returns the patterns of a file with which it would recognise an address, or may: those that it puts together. */
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

test('one schema says what an e-mail address is: no other file has a pattern of its own', () => {
  const files = ['contract/src', 'functions/src', 'web/src'].flatMap(sourceFiles).filter((file) => !isTest(file));
  const found = files.filter(({ text }) => patternsIn(text).length > 0).map(({ path }) => path);
  // The build's parts of the app are named by packages such as `@mantine/core`.
  expect(found).toEqual(['contract/src/email-address.ts', 'web/src/core/chunks.ts']);
});

test('patterns of addresses are recognised', () => {
  expect(patternsIn('const is = /^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$/.test(text);')).toHaveLength(1);
  expect(patternsIn('if (!/\\S+@\\S+/.test(text)) return a / b;')).toHaveLength(1);
  expect(patternsIn('const is = new RegExp(`^${atom}@${host}$`);')).toHaveLength(1);
  expect(patternsIn("typed.replace(/^@/, ''); // /\\S+@\\S+/")).toEqual([]);
});
