import { expect, test } from 'vitest';
import { placeholderFlaw } from './placeholders.ts';

test.each([
  ['Welcome to {{name}}', 'Willkommen bei {{name}}'],
  ['Welcome to {{name}}', '{{name}}: willkommen bei {{name}}'],
  ['{{a}} and {{b}}', '{{b}} und {{a}}'],
  ['A quiet place', 'Ein ruhiger Ort {hier}'],
])('“%s” is translated by “%s”', (original, translation) => {
  expect(placeholderFlaw(original, translation)).toBeUndefined();
});

test.each([
  ['Welcome to {{name}}', 'Bienvenue chez {{nom}}', 'placeholder_unknown', '{{nom}}'],
  ['Welcome to {{name}}', 'Bienvenue chez {{ name }}', 'placeholder_unknown', '{{ name }}'],
  ['Welcome to {{name}}', 'Bienvenue {{}}', 'placeholder_unknown', '{{}}'],
  ['Welcome to {{name}}', 'Bienvenue chez {name}', 'placeholder_missing', '{{name}}'],
  ['Welcome to {{name}}', 'Bienvenue chez {{name', 'placeholder_missing', '{{name}}'],
  ['Welcome to {{name}}', 'Bienvenue', 'placeholder_missing', '{{name}}'],
  ['A quiet place', 'Un lieu calme, {{name}}', 'placeholder_unknown', '{{name}}'],
])('“%s” is not translated by “%s”: %s %s', (original, translation, code, placeholder) => {
  expect(placeholderFlaw(original, translation)).toEqual({ code, placeholder });
});
