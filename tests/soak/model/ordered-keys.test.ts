import { expect, test } from 'vitest';
import { OrderedKeys } from './ordered-keys.ts';

const name = (number: number): string => String(number).padStart(6, '0');

test('thousands of keys are in their order, from any place on, after some are removed', () => {
  const keys = new OrderedKeys();
  const numbers = Array.from({ length: 5000 }, (_, index) => (index * 7919) % 5000);
  for (const number of numbers) keys.add(name(number));
  for (const number of numbers) if (number % 3 === 0) keys.remove(name(number));
  const left = numbers
    .filter((number) => number % 3 !== 0)
    .map(name)
    .toSorted();
  expect([...keys.from('')]).toEqual(left);
  expect([...keys.from(name(2500))]).toEqual(left.filter((key) => key >= name(2500)));
  keys.remove('not there');
  expect([...keys.from('')]).toEqual(left);
});

test('all keys can be removed, and others added', () => {
  const keys = new OrderedKeys();
  for (let number = 0; number < 2000; number++) keys.add(name(number));
  for (let number = 0; number < 2000; number++) keys.remove(name(number));
  expect([...keys.from('')]).toEqual([]);
  keys.add('a');
  expect([...keys.from('')]).toEqual(['a']);
});
