import { PromptContent } from '@kindred/contract/core/prompts/prompt';
import { expect, test } from 'vitest';
import { compare } from './revision-text.ts';

const content = (template: string, also: object = {}) =>
  PromptContent.parse({ messages: [{ role: 'user', template }], variables: [{ name: 'name' }], ...also });

test('two revisions are compared line by line, settings included', () => {
  const lines = compare(content('Dear {{name}},\nhello'), content('Dear {{name}},\ngood day', { temperature: 0.2 }));
  expect(lines.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'added', text: 'temperature: 0.2' },
    { kind: 'removed', text: 'hello' },
    { kind: 'added', text: 'good day' },
  ]);
});

test('a revision equals itself', () => {
  const one = content('Dear {{name}}', { output: 'json', outputSchema: { type: 'object' } });
  expect(compare(one, one).every(({ kind }) => kind === 'same')).toBe(true);
});
