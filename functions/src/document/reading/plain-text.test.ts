import { expect, test } from 'vitest';
import { readPages } from '../../../../tests/support/document/read-pages.ts';
import { openPlainText } from './plain-text.ts';

const textOf = async (text: string): Promise<string> => {
  const pages = await readPages(await openPlainText(Buffer.from(text)));
  return pages.map((page) => page.text).join('\n\n');
};

const wrapped = ['People who work here have thirty days of', 'leave in each year, and more after their', 'tenth year.'];

test('the lines of a wrapped paragraph are joined', async () => {
  expect(await textOf(`${wrapped.join('\n')}\n\n\nThe next one.`)).toBe(`${wrapped.join(' ')}\n\nThe next one.`);
});

test('line breaks of any system separate lines', async () => {
  expect(await textOf(`${wrapped.join('\r\n')}\r\n\r\nNext\fPage`)).toBe(`${wrapped.join(' ')}\n\nNext\n\nPage`);
});

test('lines in a script without spaces are joined without one', async () => {
  expect(await textOf('社員は最初の年に十日の\n休暇があります。')).toBe('社員は最初の年に十日の休暇があります。');
});

test('items of a list, rows of a table and short lines stay lines', async () => {
  expect(await textOf('To bring:\n- a passport\n- two photos')).toBe('To bring:\n- a passport\n- two photos');
  expect(await textOf('Name\tDays\nAda\t30')).toBe('Name Days\nAda 30');
  const address = 'Kindred\nFlower Street 7\n8001 Zurich, Switzerland, Europe';
  expect(await textOf(address)).toBe(address);
});

test('long lines are paragraphs without empty lines between them', async () => {
  const lines = ['First. ', 'Second. ', 'Third. '].map((word) => word.repeat(40).trim());
  expect(await textOf(lines.join('\n'))).toBe(lines.join('\n\n'));
});
