import { notificationKinds } from '@kindred/contract/notification-kinds';
import { searchKinds } from '@kindred/contract/search-kinds';
import { expect, test } from 'vitest';
import app from '../../web/src/locales/en/app.json' with { type: 'json' };
import notifications from '../../web/src/locales/en/notifications.json' with { type: 'json' };
import search from '../../web/src/locales/en/search.json' with { type: 'json' };
import { isTest, sourceFiles } from './source-files.ts';

const sources = ['contract/src', 'functions/src', 'web/src'].flatMap(sourceFiles).filter((file) => !isTest(file));
const isNamed = (word: string): boolean => sources.some(({ text }) => text.includes(`'${word}'`));

test('every text for a reason or a field error has a code that uses it', () => {
  const words = [...Object.keys(app.reason), ...Object.keys(app.field).filter((word) => !/[A-Z]/.test(word))];
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((word) => !isNamed(word))).toEqual([]);
});

test('every text for a kind has a kind in the contract', () => {
  expect(Object.keys(notifications.kinds).toSorted()).toEqual(notificationKinds.toSorted());
  expect(Object.keys(search.kinds).toSorted()).toEqual([...searchKinds, 'product'].toSorted());
  const lines = Object.keys(notifications.lines).map((key) => key.replace(/_(one|many|other)$/, ''));
  const known: readonly string[] = notificationKinds;
  expect(lines.filter((line) => !known.includes(line) && !isNamed(`lines.${line}`))).toEqual([]);
});
