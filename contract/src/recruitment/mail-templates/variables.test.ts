import { expect, test } from 'vitest';
import { fillVariables, unknownVariable, variablesIn } from './variables.ts';

const values = {
  'candidate.firstName': 'Max',
  'candidate.name': 'Max {{tenant.name}}',
  'page.link': 'https://acme.example/candidate',
  'position.title': 'Nurse',
  'recruiter.name': 'Anna',
  'tenant.name': 'Acme',
};

test('lists the variables of the texts once, in their usual order', () => {
  expect(variablesIn('{{tenant.name}}: {{position.title}}', 'Dear {{ candidate.name }}, {{position.title}}')).toEqual([
    'candidate.name',
    'position.title',
    'tenant.name',
  ]);
  expect(variablesIn('No variable, {one} brace')).toEqual([]);
});

test.each([
  ['Dear {{candidate.nmae}}', '{{candidate.nmae}}'],
  ['Dear {{candidate.name}', '{{candidate.name}'],
  ['Dear {{candidate.name and more', '{{candidate.name and more'],
  ['Dear {{}}', '{{}}'],
  ['Dear {{constructor}}', '{{constructor}}'],
  ['Dear {{ candidate.name }}', undefined],
  ['Dear {candidate}', undefined],
])('in %j, %j is not a variable', (text, found) => {
  expect(unknownVariable(text)).toBe(found);
});

test('takes the link to the page in a text, but not in a subject', () => {
  expect([unknownVariable('See {{ page.link }}'), unknownVariable('See {{page.link}}', true)]).toEqual([
    undefined,
    '{{page.link}}',
  ]);
});

test('fills in each variable, and leaves braces of a value as they are', () => {
  expect(fillVariables('{{candidate.name}} ({{ position.title }}, {{position.title}})', values)).toBe(
    'Max {{tenant.name}} (Nurse, Nurse)',
  );
  expect(fillVariables('$& {{tenant.name}}', { ...values, 'tenant.name': '$&' })).toBe('$& $&');
});
