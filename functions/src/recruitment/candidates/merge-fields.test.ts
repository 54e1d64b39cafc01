import { expect, test } from 'vitest';
import { isTooLarge, mergedFields } from './merge-fields.ts';
import type { StoredCandidate } from './store.ts';

const at = '2026-11-26T10:00:00.000Z';

const candidate = (id: string, fields: Partial<StoredCandidate> = {}): StoredCandidate => ({
  id,
  name: 'Ana Silva',
  email: `${id}@example.com`,
  phone: null,
  notes: '',
  tags: [],
  source: null,
  resume: null,
  rating: null,
  consent: { status: 'NONE', at: null, until: null },
  applications: [],
  createdAt: at,
  updatedAt: at,
  version: 1,
  ...fields,
});

const resume = (name: string) => ({ name, contentType: 'application/pdf', sizeBytes: 1, path: name, etag: name });
const keepOwn = { resume: 'INTO' } as const;

test('fills what is empty, and notes what differs', () => {
  const into = candidate('one', { notes: 'Calm.', tags: ['Paris'], source: 'Fair' });
  const from = candidate('two', { phone: '+33612345678', notes: 'Quick.', tags: ['paris', 'Java'], source: 'Website' });
  expect(mergedFields(into, from, keepOwn)).toMatchObject({
    phone: '+33612345678',
    source: 'Fair',
    tags: ['Paris', 'Java'],
    notes:
      String.raw`Calm.` + '\n\n' + String.raw`Ana Silva · two@example.com · \+33612345678 · Website` + '\n\nQuick.',
    formerIds: ['two'],
  });
});

test('keeps the language in which the candidate applied, or takes the other’s', () => {
  const [plain, french] = [candidate('one'), candidate('two', { language: 'fr' })];
  expect(mergedFields(plain, french, keepOwn).language).toBe('fr');
  expect(mergedFields(candidate('one', { language: 'en' }), french, keepOwn).language).toBe('en');
  expect(mergedFields(plain, candidate('two'), keepOwn)).not.toHaveProperty('language');
});

test('keeps the chosen résumé, and the only one', () => {
  const [one, other] = [candidate('one', { resume: resume('a.pdf') }), candidate('two', { resume: resume('b.pdf') })];
  expect(mergedFields(one, other, keepOwn).resume?.name).toBe('a.pdf');
  expect(mergedFields(one, other, { resume: 'FROM' }).resume?.name).toBe('b.pdf');
  expect(mergedFields(candidate('one'), other, keepOwn).resume?.name).toBe('b.pdf');
});

test('a withdrawn consent stays withdrawn', () => {
  const withdrawn = { consent: { status: 'WITHDRAWN' as const, at, until: null } };
  const given = { consent: { status: 'GIVEN' as const, at, until: null } };
  expect(mergedFields(candidate('one', given), candidate('two', withdrawn), keepOwn).consent.status).toBe('WITHDRAWN');
  expect(mergedFields(candidate('one'), candidate('two', given), keepOwn).consent.status).toBe('GIVEN');
});

test('the names of a candidate who was merged earlier are remembered', () => {
  const merged = mergedFields(
    candidate('one', { formerIds: ['zero'] }),
    candidate('two', { formerIds: ['x'] }),
    keepOwn,
  );
  expect(merged.formerIds).toEqual(['zero', 'two', 'x']);
});

test('refuses what a candidate could not hold', () => {
  const [one, other] = [
    candidate('one', { notes: 'a'.repeat(15_000) }),
    candidate('two', { notes: 'b'.repeat(15_000) }),
  ];
  expect(isTooLarge(mergedFields(one, other, keepOwn), one, other)).toBe(true);
  expect(isTooLarge(mergedFields(candidate('one'), candidate('two'), keepOwn), one, other)).toBe(false);
});
