import { expect, test } from 'vitest';
import { canonicalUrl, isSameSite } from './canonical-url.ts';

test.each([
  ['https://Example.COM/News', 'https://example.com/News'],
  ['https://example.com/a#part', 'https://example.com/a'],
  ['https://example.com:443/a', 'https://example.com/a'],
  ['http://example.com:80/a', 'http://example.com/a'],
  ['https://example.com:8443/a', 'https://example.com:8443/a'],
  ['https://example.com./a', 'https://example.com/a'],
  ['https://name:secret@example.com/a', 'https://example.com/a'],
  ['https://example.com/a?utm_source=x&utm_medium=y', 'https://example.com/a'],
  ['https://example.com/a?b=2&UTM_Source=x&a=1&fbclid=z&gclid=q&mc_eid=9', 'https://example.com/a?a=1&b=2'],
  ['https://example.com/a?utm%5Fsource=x&b=%20', 'https://example.com/a?b=%20'],
  ['https://example.com/?thread-12', 'https://example.com/?thread-12'],
  ['https://example.com/a?', 'https://example.com/a'],
  ['https://example.com/a?%zz=1', 'https://example.com/a?%zz=1'],
])('%s is the article at %s', (written, canonical) => {
  expect(canonicalUrl(written)).toBe(canonical);
});

test.each(['', 'no url', 'ftp://example.com/a', 'javascript:alert(1)', `https://example.com/${'a'.repeat(2000)}`])(
  '%s is no address of an article',
  (written) => {
    expect(canonicalUrl(written)).toBeNull();
  },
);

test.each([
  ['https://example.com/feed', 'http://www.example.com/a', true],
  ['https://example.com/feed', 'https://blog.example.com/a', false],
  ['https://a.github.io/feed', 'https://b.github.io/a', false],
  ['https://example.com:8443/feed', 'https://example.com/a', false],
  ['no url', 'no url', false],
  [null, null, false],
])('%s and %s are on the same site: %s', (one, other, expected) => {
  expect(isSameSite(one, other)).toBe(expected);
});
