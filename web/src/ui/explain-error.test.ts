import { catalogue } from '@kindred/contract/errors';
import type { ErrorCode } from '@kindred/contract/errors';
import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { ApiProblem } from '../lib/api/errors.ts';
import en from '../locales/en/app.json' with { type: 'json' };
import fr from '../locales/fr/app.json' with { type: 'json' };
import { apiWords, explainError } from './explain-error.ts';
import { TooLarge } from './too-large.ts';

const speaking = (texts: object): TFunction<'app'> =>
  ((key: string) =>
    key.split('.').reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], texts)) as never;
const french = speaking(fr);
const english = speaking(en);

const problem = (code: string, also: Partial<ApiProblem> = {}): ApiProblem =>
  new ApiProblem(
    { status: 409, code, title: 'Conflict', requestId: 'r1', issues: [], ...also } as never,
    also.retryAfter,
  );

test.each(Object.keys(catalogue) as ErrorCode[])('explains %s in French on a French page', (code) => {
  const { title } = catalogue[code];
  const told = explainError(problem(code, { title, detail: 'A detail in English.' }), french);
  expect(told).toMatch(/\S/);
  expect([title, 'A detail in English.']).not.toContain(told);
});

test('an exact reason takes precedence over the code and says everything', () => {
  const issues = [{ path: '', code: 'last_administrator', message: 'This is the last administrator here.' }];
  const refused = problem('conflict', { issues, detail: 'This is the last administrator here.' });
  expect(explainError(refused, french)).toContain('dernier administrateur');
  expect(apiWords(refused, french)).toBe('');
});

test('refusing a file names the accepted kinds once', () => {
  const issues = [{ path: 'file', code: 'file_type', message: 'The file has another type. Accepted: PDF, JPG' }];
  const refused = problem('bad_request', { issues });
  expect(explainError(refused, english)).toMatch(/PDFs, pictures \(JPEG, .*AVIF.*\), office documents/);
  expect(explainError(refused, french)).toMatch(/des PDF, des images \(JPEG, .*AVIF.*\), des documents/);
  expect(apiWords(refused, french)).toBe('');
});

test('shows the API’s text beside a sentence that says less', () => {
  const refused = problem('conflict', { detail: 'This tenant has already been deleted.' });
  expect(explainError(refused, french)).toBe(fr.error.conflict);
  expect(apiWords(refused, french)).toBe('This tenant has already been deleted.');
});

test('an unknown code is shown in the API’s words, once', () => {
  const refused = problem('too_curious', { detail: 'Do not ask.' });
  expect(explainError(refused, english)).toBe('Do not ask.');
  expect(apiWords(refused, english)).toBe('');
});

test.each([
  ['en', 2040, 'Too many attempts in a short time. Please try again in 34 minutes.'],
  ['en', 20, 'Too many attempts in a short time. Please try again in 20 seconds.'],
  ['fr', 2040, 'Trop de tentatives en peu de temps. Veuillez réessayer dans 34 minutes.'],
  ['fr', 43_200, 'Trop de tentatives en peu de temps. Veuillez réessayer dans 12 heures.'],
])('the time to wait is shown in the words of %s, once: %i seconds', async (lng, retryAfter, sentence) => {
  await i18next.init({ lng, resources: { en: { app: en }, fr: { app: fr } }, defaultNS: 'app' });
  const told = problem('too_many_requests', { detail: 'Please try again in a while.', retryAfter });
  expect(explainError(told, i18next.t as never)).toBe(sentence);
  expect(apiWords(told, i18next.t as never)).toBe('');
});

test.each([
  ['en', 4_000_000, 'This is too large. The limit is 4 MB.'],
  ['fr', 4_000_000, 'L’envoi est trop volumineux : 4 Mo au plus'],
  ['en', 20_000, 'This is too large. The limit is 20 kB.'],
])(
  'a limit of size is shown in the words of %s, for errors of the API and of the page: %i bytes',
  async (lng, maximum, sentence) => {
    await i18next.init({ lng, resources: { en: { app: en }, fr: { app: fr } }, defaultNS: 'app' });
    const issues = [{ path: '', code: 'too_large', message: 'At most 4 MB are allowed.', maximum }];
    const told = problem('content_too_large', { issues, detail: 'At most 4 MB are allowed.' });
    const plain = (error: unknown) => explainError(error, i18next.t as never).replaceAll(/[\u00a0\u202f]/g, ' ');
    expect([plain(told), plain(new TooLarge(maximum))]).toEqual([sentence, sentence]);
    expect(apiWords(told, i18next.t as never)).toBe('');
  },
);

test.each([
  ['model_refused', 'The model’s provider refused the call with 404: no such model'],
  ['model_failed', 'The model’s provider failed with 500: out of memory'],
  ['model_timed_out', ''],
])('what a provider of models said stands beside the sentence for %s', (code, words) => {
  const detail = words || 'The model did not answer in time.';
  const failed = problem('bad_gateway', { detail, issues: [{ path: '', code, message: '' }] } as never);
  expect(apiWords(failed, english)).toBe(words);
});
