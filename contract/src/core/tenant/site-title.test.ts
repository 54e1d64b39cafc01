import { expect, test } from 'vitest';
import { siteTitle, siteTitleOf } from './site-title.ts';

const brands = { rootsA: ['localhost', 'kindred.example'], rootsB: ['skeells.localhost'] };

test('a tenant’s site is named after its subdomain, the root after the product', () => {
  expect(siteTitle({ id: 't1', subdomain: 'acme' })).toBe('acme');
  expect(siteTitle({ id: 'root', subdomain: 'www' })).toBe('Kindred');
});

test.each([
  ['acme.localhost', 'acme'],
  ['coach.kindred.example', 'coach'],
  ['studio.skeells.localhost', 'studio'],
  ['ACME.localhost.', 'acme'],
  ['localhost', 'Kindred'],
  ['www.kindred.example', 'Kindred'],
  ['skeells.localhost', 'Kindred'],
  ['elsewhere.example', 'Kindred'],
])('where no tenant could be loaded, %s is called %s', (host, title) => {
  expect(siteTitleOf(host, brands)).toBe(title);
});
