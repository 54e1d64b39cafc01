import { expect, test } from 'vitest';
import { isApprovalKept, isEditable, isSameContent, staysScheduled } from './policy.ts';
import { noApproval, openingOf, type PostFields } from './store.ts';

const content = {
  text: 'Hello',
  articleUrl: null,
  articleTitle: null,
  visibility: 'PUBLIC' as const,
  ownerId: 'olga',
  pictures: [{ id: 'one', alt: 'A rose', etag: 'e', width: 1, height: 1 }],
};
const inState = (state: PostFields['approval']['state']) => ({ ...content, approval: { ...noApproval, state } });

test.each([
  ['the text', { text: 'Hello!' }],
  ['the article', { articleUrl: 'https://example.com' }],
  ['the article’s title', { articleTitle: 'A garden' }],
  ['the visibility', { visibility: 'CONNECTIONS' as const }],
  ['the owner', { ownerId: 'max' }],
  ['a picture', { pictures: [] }],
  ['what a picture shows', { pictures: [{ ...content.pictures[0]!, alt: 'A tulip' }] }],
])('a change of %s takes an approval back', (_, change) => {
  const after = { ...content, ...change };
  expect([isSameContent(content, after), isApprovalKept(inState('APPROVED'), after)]).toEqual([false, false]);
});

test('an approval stays when a post is saved unchanged', () => {
  expect(isApprovalKept(inState('APPROVED'), { ...content })).toBe(true);
});

test('a request and the owner’s wishes stay when the text changes, unless the owner does', () => {
  for (const state of ['REQUESTED', 'RETURNED'] as const) {
    expect(isApprovalKept(inState(state), { ...content, text: 'Hello!' })).toBe(true);
    expect(isApprovalKept(inState(state), { ...content, ownerId: 'max' })).toBe(false);
  }
});

test('a scheduled post stays scheduled only if its owner changes it and keeps it', () => {
  const changed = { ...content, text: 'Hello!' };
  expect(staysScheduled(content, changed, 'olga')).toBe(true);
  expect(staysScheduled(content, changed, 'max')).toBe(false);
  expect(staysScheduled(content, content, 'max')).toBe(true);
  expect(staysScheduled(content, { ...content, ownerId: 'max' }, 'olga')).toBe(false);
});

test('a post can be changed until it is being published', () => {
  const statuses = ['DRAFT', 'SCHEDULED', 'PUBLISHING', 'PUBLISHED', 'FAILED'] as const;
  expect(statuses.map(isEditable)).toEqual([true, true, false, false, true]);
});

test('a post is named after its first line, cut to 60 characters', () => {
  expect(openingOf({ text: '\n Hello\nworld' })).toBe('Hello');
  expect(openingOf({ text: '' })).toBe('');
  expect(openingOf({ text: '🌿'.repeat(60) })).toBe('🌿'.repeat(60));
  expect(openingOf({ text: '🌿'.repeat(61) })).toBe(`${'🌿'.repeat(59)}…`);
});
