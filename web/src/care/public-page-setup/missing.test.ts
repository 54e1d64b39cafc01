import { expect, test } from 'vitest';
import { missingOn } from './missing.ts';

const subject = { death_date: '2025-03-01', birth_date: '1938-04-02' } as never;
const open = { status: 'PUBLISHED', acl: ['public'] } as const;
const whole = {
  subject,
  portrait: { ...open, acl: [...open.acl] },
  pages: [{ scope: 'PUBLIC', status: 'PUBLISHED' }] as const,
  photos: 3,
};

test('nothing is missing on a page with a portrait, dates, text and photos', () => {
  expect(missingOn(whole)).toEqual([]);
});

test('a page of a circle that has named no one misses the person, not the portrait', () => {
  expect(missingOn({ ...whole, subject: null, portrait: undefined })).toEqual(['person']);
});

test.each([
  ['no portrait', { portrait: undefined }, 'portrait'],
  ['a portrait for the circle alone', { portrait: { ...open, acl: [] } }, 'portraitIsPrivate'],
  ['a portrait that waits for an admin', { portrait: { status: 'PENDING', acl: ['public'] } }, 'portraitIsPrivate'],
  ['a death without a birth date', { subject: { death_date: '2025-03-01', birth_date: null } }, 'birthDate'],
  ['a page for the circle alone', { pages: [{ scope: 'CIRCLE', status: 'PUBLISHED' }] }, 'words'],
  ['a page that waits for an admin', { pages: [{ scope: 'PUBLIC', status: 'PENDING' }] }, 'words'],
  ['no public photo', { photos: 0 }, 'photos'],
])('a page with %s misses it', (_, also, missing) => {
  expect(missingOn({ ...whole, ...(also as object) })).toEqual([missing]);
});

test('a living person is shown without dates, so none is missing', () => {
  const living = { death_date: null, birth_date: null } as never;
  expect(missingOn({ ...whole, subject: living })).toEqual([]);
});
