import { expect, test } from 'vitest';
import { slugsFrom } from './slug.ts';

test('makes a slug from a title, and alternatives in case it is taken', () => {
  expect(slugsFrom('Ingénieur·e Données (H/F)').slice(0, 3)).toEqual([
    'ingenieure-donnees-h-f',
    'ingenieure-donnees-h-f-2',
    'ingenieure-donnees-h-f-3',
  ]);
});

test.each(['日本', '', '—', '💼'])('makes a slug from any title (%j)', (title) => {
  for (const slug of slugsFrom(title)) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('never makes the address of another page', () => {
  expect(slugsFrom('Confirm')).not.toContain('confirm');
});

test('makes no slug longer than 63 characters', () => {
  for (const slug of slugsFrom('x'.repeat(120))) expect(slug.length).toBeLessThanOrEqual(63);
});
