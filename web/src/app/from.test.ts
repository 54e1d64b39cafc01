import { expect, test } from 'vitest';
import { pathFrom } from './from.ts';

const origin = 'http://acme.localhost:5000';

test('follows a path of this origin, including its query and fragment', () => {
  expect(pathFrom('/care/invitations?type=sent#first', origin)).toBe('/care/invitations?type=sent#first');
});

test.each([
  null,
  '',
  'care',
  'https://evil.example/',
  '//evil.example/care',
  '/\\evil.example/care',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
])('%j is not followed', (from) => {
  expect(pathFrom(from, origin)).toBeNull();
});
