import { expect, test } from 'vitest';
import { piecesOf } from '../../../../tests/support/pieces-of-work.ts';
import { isPage, providerWords } from './provider-words.ts';

const parts = ['<!---->', '<!-- -->', '<!---->\n', '<!--', '<!-- ->', '-->', '<?xml>', '<?xml ', ' ', '<', '{"error":'];

test.each(parts)('examines a long answer of %j, or one that ends like a page, within 10 pieces of work', (part) => {
  const long = part.repeat(Math.floor(4000 / part.length));
  for (const body of [long, `${long}<p>`, `<!--${long}`, `<?xml ${long}`])
    expect(piecesOf(() => [isPage(undefined, body), providerWords(body)], 10)).toBeLessThan(10);
});

test.each([
  ['<!-- one --><!-- two --><!DOCTYPE html>', true],
  ['<!-- <html> --> <html lang="en">', true],
  ['<?xml version="1.0"?>\n<!-- a -- b --->\n<html>', true],
  ['<!-- <html>', false],
  ['<!-- one --> or <html>', false],
])('%s is a web page: %s', (body, isOne) => {
  expect(isPage('text/plain', body)).toBe(isOne);
});
