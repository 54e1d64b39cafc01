import { expect, test } from 'vitest';
import { landingOf } from './landing-of.ts';

const brands = {
  rootsA: ['localhost', 'kindred.localhost', 'kindred.example'],
  rootsB: ['skeells.localhost', 'skeells.example'],
  personalB: ['coach.kindred.localhost'],
};

test.each([
  ['localhost', 'A'],
  ['kindred.localhost', 'A'],
  ['kindred.example', 'A'],
  ['www.kindred.example', 'A'],
  ['acme.localhost', 'tenant'],
  ['acme.kindred.example', 'tenant'],
  ['ACME.Kindred.Example.', 'tenant'],
  ['skeells.example', 'B'],
  ['www.skeells.example', 'B'],
  ['skeells.localhost', 'B'],
  ['studio.skeells.localhost', 'B'],
  ['coach.kindred.localhost', 'B'],
  ['elsewhere.test', 'A'],
  ['notkindred.example', 'A'],
  ['127.0.0.1', 'A'],
])('%s shows landing %s', (host, landing) => {
  expect(landingOf(host, brands)).toBe(landing);
});

test('without any brand the landing page is A', () => {
  expect(landingOf('acme.localhost', { rootsA: [], rootsB: [], personalB: [] })).toBe('A');
});
