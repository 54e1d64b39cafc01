import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test.each([
  ['https://a.example/x?y#z', 'https://a.example/x?y#z'],
  [' example.com ', 'https://example.com'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['anna@example.com', 'mailto:anna@example.com'],
  ['o/neill@example.com', 'mailto:o/neill@example.com'],
  ['tel:+331234', 'tel:+331234'],
  ['/care', '/care'],
])('%s is meant as %s', (written, address) => {
  expect(linkAddress(written)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//a.example',
  'two words',
  'https://',
  '',
  'file:///x',
  '/\\a.example',
  'anna..b@example.com',
  'a@b@example.com',
])('%s is no address that a link may lead to', (written) => {
  expect(linkAddress(written)).toBeUndefined();
});
