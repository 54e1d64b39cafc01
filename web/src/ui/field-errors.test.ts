import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import app from '../locales/en/app.json' with { type: 'json' };
import { fieldErrors } from './field-errors.ts';

const t = ((key: string, { count, defaultValue }: { count?: number; defaultValue?: string } = {}) => {
  if (!Object.hasOwn(app.field, key.replace('field.', '')) && defaultValue !== undefined) return defaultValue;
  return count === undefined ? key : `${key} ${count}`;
}) as unknown as TFunction<'app'>;

test('the issues of a schema and of the API appear on their fields alike', () => {
  const zod = { path: ['notifications', 'email'], code: 'invalid_type', message: 'Invalid input' };
  const api = { path: 'notifications.email', code: 'invalid_type', message: 'Invalid input' };
  expect(fieldErrors([zod], t)).toEqual({ 'notifications.email': 'field.required' });
  expect(fieldErrors([api], t)).toEqual(fieldErrors([zod], t));
});

test('shows lengths with their limit if it is known', () => {
  expect(fieldErrors([{ path: 'name', code: 'too_small', minimum: 1, message: '' }], t)).toEqual({
    name: 'field.required',
  });
  expect(fieldErrors([{ path: 'name', code: 'too_small', minimum: 3, message: '' }], t)).toEqual({
    name: 'field.tooShort 3',
  });
  expect(fieldErrors([{ path: 'name', code: 'too_big', maximum: 80, message: '' }], t)).toEqual({
    name: 'field.tooLongFor 80',
  });
  expect(fieldErrors([{ path: 'name', code: 'too_big', message: '' }], t)).toEqual({ name: 'field.tooLong' });
});

test('a custom check has its own sentence, from the schema and from the API alike', () => {
  const message = 'Control characters are not allowed';
  expect(fieldErrors([{ path: ['name'], code: 'custom', params: { code: 'signs' }, message }], t)).toEqual({
    name: 'field.signs',
  });
  expect(fieldErrors([{ path: 'name', code: 'signs', message }], t)).toEqual({ name: 'field.signs' });
});

test('a field shows its first issue; one without its own sentence keeps its message', () => {
  const issues = [
    { path: 'password', code: 'weak_password', message: 'At least 6 characters' },
    { path: 'password', code: 'too_small', message: '' },
  ];
  expect(fieldErrors(issues, t)).toEqual({ password: 'At least 6 characters' });
});
