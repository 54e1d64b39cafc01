import { expect, test } from 'vitest';
import { sampleOf } from './samples.ts';

const titled = (title: object) => ({ type: 'object', properties: { title: { type: 'string', ...title } } });

test('a field’s own example takes precedence over its name', () => {
  expect(sampleOf(titled({}), {}, 'Page')).toEqual({ title: 'Her garden' });
  expect(sampleOf(titled({ examples: ['Head of care'] }), {}, 'Position')).toEqual({ title: 'Head of care' });
});
