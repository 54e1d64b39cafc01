import { expect, test } from 'vitest';
import { exampleTopics, headingsIn } from './headings-in.ts';

const words = 'Everybody has thirty days of leave a year, and those with children five days more than that. ';

test('finds short lines with text below them', () => {
  const text = `Handbook\n\nAnnual leave\n\n${words}\n\n2.1 Sick leave\n\n${words}`;
  expect(headingsIn(text, 'Handbook.pdf')).toEqual(['Annual leave', 'Sick leave']);
});

test('finds headings of Markdown', () => {
  expect(headingsIn(`# Handbook\n\n${words}\n\n## Annual leave\n${words}`, 'Handbook')).toEqual(['Annual leave']);
});

test('sentences, page numbers and headings of nothing are not offered', () => {
  const text = `It is late.\n\n${words}\n\n12\n\n${words}\n\nPage 3 of 9\n\n${words}\n\nThe end`;
  expect(headingsIn(text, 'Handbook')).toEqual([]);
  expect(headingsIn('', 'Handbook')).toEqual([]);
});

test('examples take a heading of each document first, and names of those without', () => {
  const text = `Annual leave\n\n${words}\n\nSick leave\n\n${words}`;
  const scan = { name: 'Letter', text: 'dear all' };
  expect(exampleTopics([{ name: 'Handbook', text }, scan])).toEqual([
    { heading: 'Annual leave', name: 'Handbook' },
    { heading: 'Sick leave', name: 'Handbook' },
    { heading: null, name: 'Letter' },
  ]);
  const other = { name: 'Travel', text: `Train tickets\n\n${words}` };
  expect(exampleTopics([{ name: 'Handbook', text }, other]).map(({ heading }) => heading)).toEqual([
    'Annual leave',
    'Train tickets',
    'Sick leave',
  ]);
  expect(exampleTopics([])).toEqual([]);
});
