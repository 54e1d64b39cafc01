import { describe, expect, test } from 'vitest';
import { PromptContent } from './prompt.ts';
import { promptLimits } from './limits.ts';
import { readTemplate, variablesOf } from './template.ts';

const content = (template: string, names: readonly string[] = []) =>
  PromptContent.safeParse({ messages: [{ role: 'user', template }], variables: names.map((name) => ({ name })) });
const issues = (template: string, names?: readonly string[]) =>
  (content(template, names).error?.issues ?? []).map(({ path, ...issue }) => [
    path.join('.'),
    issue.code === 'custom' ? issue.params?.code : issue.code,
  ]);

describe('a template', () => {
  test('treats only a name in double braces as special', () => {
    expect(variablesOf('Dear {{name}}, {{ name }} and {{other_1}}: {"a": {"b": 1}} {x}')).toEqual(['name', 'other_1']);
    expect(readTemplate('a{{x}}b').parts).toEqual([{ text: 'a' }, { name: 'x' }, { text: 'b' }]);
  });

  test.each([
    ['{{name', 'unclosed_braces'],
    ['{{a}} and {{', 'unclosed_braces'],
    ['{{}}', 'invalid_variable'],
    ['{{1st}}', 'invalid_variable'],
    ['{{first name}}', 'invalid_variable'],
    ['{{#each people}}', 'invalid_variable'],
    ['{{{name}}}', 'invalid_variable'],
    [`{{${'a'.repeat(41)}}}`, 'invalid_variable'],
  ])('%s is refused at its field', (template, code) => {
    expect(issues(template, ['a', 'name'])).toContainEqual(['messages.0.template', code]);
  });

  test('is refused with an undeclared variable or a name declared twice', () => {
    expect(issues('{{name}} {{nme}}', ['name'])).toEqual([['messages.0.template', 'unknown_variable']]);
    expect(issues('{{name}}', ['name', 'name'])).toEqual([['variables.1.name', 'name_taken']]);
  });

  test('is refused at 200 KB; so are templates that are too long together', () => {
    expect(issues('x'.repeat(200_000))).toContainEqual(['messages.0.template', 'too_big']);
    const messages = Array.from({ length: 3 }, () => ({ role: 'user', template: 'x'.repeat(40_000) }));
    expect(PromptContent.safeParse({ messages }).error!.issues[0]!.path).toEqual(['messages']);
  });

  // Hostile input: each of these made a backtracking expression quadratic. Linear code reads them in some milliseconds.
  test.each(['{{', '}}', '{', '{{a', '{{ ', '{{a}}', '{{}}'])('full of %s is read in one pass', (part) => {
    const template = part.repeat(Math.floor(promptLimits.template / part.length));
    const began = performance.now();
    readTemplate(template);
    expect(performance.now() - began).toBeLessThan(200);
  });
});

describe('an output schema', () => {
  const flaw = (outputSchema: unknown) =>
    PromptContent.safeParse({ messages: [{ role: 'user', template: 'x' }], output: 'json', outputSchema }).error
      ?.issues[0];

  test('may have objects, lists, plain types, choices and limits', () => {
    const schema = {
      type: 'object',
      properties: {
        tags: { type: 'array', items: { type: 'string', maxLength: 10 }, minItems: 1 },
        mood: { enum: ['good', 'bad', null] },
        score: { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }] },
      },
      required: ['tags'],
      additionalProperties: false,
    };
    expect(flaw(schema)).toBeUndefined();
  });

  test.each([
    [{ type: 'string', pattern: '(a+)+$' }],
    [{ $ref: '#' }],
    [{ type: 'text' }],
    [{ properties: { a: { patternProperties: {} } } }],
    [{ items: [{ type: 'string' }] }],
    [{ required: 'name' }],
    [{ anyOf: [] }],
    [{ description: 'x'.repeat(17_000) }],
  ])('is refused with what could take long, or is no schema: %j', (schema) => {
    expect(flaw(schema)).toMatchObject({ path: ['outputSchema'] });
  });
});
