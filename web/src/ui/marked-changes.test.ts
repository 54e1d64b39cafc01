// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { changedWords, wordsOf } from './changed-words.ts';
import { markChanges } from './marked-changes.ts';
import { safeHtml } from './rich-text/safe-html.ts';

/** Returns the rendered text with `[+added+]` and `[-removed-]` marks. */
const marked = (before: string, after: string): string => {
  const shown = safeHtml(after);
  markChanges(safeHtml(before), shown, { added: 'Added:', removed: 'Removed:' });
  const place = document.createElement('div');
  place.append(shown);
  for (const spoken of place.querySelectorAll('[data-spoken]')) spoken.remove();
  return place.innerHTML
    .replace(/<ins>(.*?)<\/ins>/g, '[+$1+]')
    .replace(/<del>(.*?)<\/del>/g, '[-$1-]')
    .replace(/\n/g, '')
    .trim();
};

describe('marks different words where they are read', () => {
  test.each([
    ['nothing', 'She **sang**.', 'She **sang**.', '<p>She <strong>sang</strong>.</p>'],
    ['a word more', 'She sang.', 'She sang well.', '<p>She sang [+well+].</p>'],
    ['a word less', 'She sang very well.', 'She sang well.', '<p>She sang [-very -]well.</p>'],
    ['another word', 'She sang well.', 'She danced well.', '<p>She [-sang -][+danced +]well.</p>'],
    [
      'a word in bold',
      'She **sang** well.',
      'She **danced** well.',
      '<p>She <strong>[-sang-][+danced+]</strong> well.</p>',
    ],
    ['a paragraph more', 'One.', 'One.\n\nTwo.', '<p>One.</p><p>[+Two.+]</p>'],
    ['a paragraph less', 'One.\n\nTwo.\n\nThree.', 'One.\n\nThree.', '<p>One.</p><p>[-Two.-]Three.</p>'],
    ['the last one less', 'One.\n\nTwo.', 'One.', '<p>One.[-Two.-]</p>'],
    ['an entry of a list', '- a\n- b', '- a\n- c', '<ul><li>a</li><li>[-b-][+c+]</li></ul>'],
    ['all of it', 'One.', '', '[-One.-]'],
    ['all that there is', '', 'One.', '<p>[+One.+]</p>'],
    ['a writing without spaces', '母の思い出', '母の歌', '<p>母の[-思い出-][+歌+]</p>'],
    [
      'two paragraphs, which do not run together',
      'a\n\nOne.\n\nTwo.\n\nb',
      'a\n\nb',
      '<p>a</p><p>[-One.<br>Two.-]b</p>',
    ],
  ])('%s', (_, before, after, html) => {
    expect(marked(before, after)).toBe(html);
  });
});

test('typed text stays text', () => {
  expect(marked('<img src=x onerror=alert(1)>', 'One')).toContain('&lt;img');
});

test('a screen reader announces what was added and removed', () => {
  const shown = safeHtml('She danced.');
  markChanges(safeHtml('She sang.'), shown, { added: 'Added:', removed: 'Removed:' });
  expect(shown.textContent.trim()).toBe('She Removed: sangAdded: danced.');
});

test('stops comparing two long texts without anything in common, and keeps their common beginning', () => {
  const text = (seed: number) =>
    Array.from({ length: 40_000 }, (_, at) => `w${((at + 1) * seed * 7919) % 100_003} `).join('');
  const [before, after] = [wordsOf(`Dear Rosa ${text(3)}end`), wordsOf(`Dear Rosa ${text(5)}end`)];
  const changes = changedWords(before, after);
  expect(changes.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  expect(changes[0]!.count).toBe(2);
});
