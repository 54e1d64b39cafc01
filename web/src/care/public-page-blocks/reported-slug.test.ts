import { describe, expect, test } from 'vitest';
import { reportedSlug } from './reported-slug.ts';

const nothing = { subject: 'Hello', message: 'How do I get an account?' };

describe('a message names', () => {
  test.each([
    ['Report: /public/garden', 'garden'],
    ['Report: /public/garden-of-rosa-2/pages/epitaph', 'garden-of-rosa-2'],
    ['Signalement : /public/jardin/testimonies', 'jardin'],
    ['https://acme.example/public/garden?lang=fr', 'garden'],
    ['Report: /public/garden.', 'garden'],
  ])('in its subject: %s', (subject, slug) => {
    expect(reportedSlug({ ...nothing, subject })).toBe(slug);
  });

  test('in its text, if the subject names none', () => {
    expect(reportedSlug({ ...nothing, message: 'Look at http://acme.localhost/public/garden please' })).toBe('garden');
  });

  test('the one in its subject, if both name one', () => {
    expect(reportedSlug({ subject: 'Report: /public/one', message: '/public/two' })).toBe('one');
  });

  test.each(['/public', '/public/', '/public-api/v1/x', '/public/Not_A_Slug', '/public/-x'])(
    'none by %s',
    (subject) => {
      expect(reportedSlug({ ...nothing, subject })).toBeUndefined();
    },
  );
});
