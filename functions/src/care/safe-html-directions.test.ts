import { describe, expect, test } from 'vitest';
import { directionOf } from '@kindred/contract/markdown/direction';

import { reading } from '../core/written-pages/safe-html.ts';
const read = (markdown: string) => reading.render(markdown).replace(/\n/g, '');

test.each([
  ['She sang', 'ltr'],
  ['אמא שרה', 'rtl'],
  ['1952: أمي', 'rtl'],
  ['\u200fKindred, أمي', 'rtl'],
  ['\u200eأمي', 'ltr'],
  ['母の思い出', 'ltr'],
  ['1952 – 2020', undefined],
])('%s is read %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

describe('each block gets its own text direction', () => {
  test.each([
    [
      'paragraphs',
      'She sang\n\nأمي **العزيزة**\n\n1952',
      '<p>She sang</p><p dir="rtl">أمي <strong>العزيزة</strong></p><p>1952</p>',
    ],
    ['a heading', '# أمي', '<h1 dir="rtl">أمي</h1>'],
    ['a list', '- أمي\n- أبي', '<ul dir="rtl"><li>أمي</li><li>أبي</li></ul>'],
    ['a list in a list', '1. أمي\n   - Rosa', '<ol dir="rtl"><li>أمي<ul dir="ltr"><li>Rosa</li></ul></li></ol>'],
    [
      'a list with paragraphs',
      '- أمي\n\n- Rosa',
      '<ul dir="rtl"><li><p>أمي</p></li><li><p dir="ltr">Rosa</p></li></ul>',
    ],
    ['a quote', '> أمي', '<blockquote dir="rtl"><p>أمي</p></blockquote>'],
    [
      'a table',
      '|أمي|\n|-|\n|Rosa|',
      '<table dir="rtl"><thead><tr><th>أمي</th></tr></thead><tbody><tr><td dir="ltr">Rosa</td></tr></tbody></table>',
    ],
  ])('%s', (_, markdown, html) => {
    expect(read(markdown)).toBe(html);
  });
});

describe('a header row', () => {
  test('without words is dropped, and the table begins with the next row', () => {
    expect(read('| | |\n|-|:-:|\n|a|b|')).toBe(
      '<table><tbody><tr><td>a</td><td align="center">b</td></tr></tbody></table>',
    );
  });

  test.each(['| |a|\n|-|-|\n|b|c|', '| | |\n|-|-|'])(
    'stays if it has a word, or if there is nothing below it: %j',
    (markdown) => {
      expect(read(markdown)).toContain('<th>');
    },
  );
});
