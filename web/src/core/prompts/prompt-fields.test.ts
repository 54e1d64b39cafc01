import { expect, test } from 'vitest';
import { bodyOf, namesIn, newPrompt, promptJudge } from './prompt-fields.ts';

const saying = (template: string, also: object = {}) => ({
  ...newPrompt,
  name: 'Letter',
  messages: [{ role: 'user', template }],
  ...also,
});

test('finds variables in the messages while typing, and keeps their descriptions', () => {
  const variables = { name: { description: 'Whom', required: false, default: 'you' }, gone: newPrompt.variables.gone! };
  const values = saying('Dear {{name}}, {{ name }} {{what}} {{unfin', { variables });
  expect(namesIn(values.messages)).toEqual(['name', 'what']);
  expect(bodyOf(values).variables).toEqual([
    { name: 'name', description: 'Whom', required: false, default: 'you' },
    { name: 'what', description: '', required: true, default: null },
  ]);
});

test.each([
  ['braces that are not closed', saying('Dear {{name'), 'messages.0.template'],
  ['a schema that is no JSON', saying('x', { output: 'json', outputSchema: '{' }), 'outputSchema'],
  ['a number that is none', saying('x', { temperature: 'warm' }), 'temperature'],
  ['no name', saying('x', { name: '' }), 'name'],
])('what the form holds is refused with %s, at its field', (_what, values, path) => {
  expect(promptJudge.safeParse(values).error!.issues.map((issue) => issue.path.join('.'))).toContain(path);
});

test('leaves empty settings to the deployment, and uses a schema only for json', () => {
  const body = bodyOf(saying('x', { outputSchema: '{"type":"object"}', temperature: '0,5' }));
  expect(body).toMatchObject({ provider: null, llm: null, outputSchema: null, maxTokens: null, temperature: 0.5 });
});
