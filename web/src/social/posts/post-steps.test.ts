import type { Post } from '@kindred/contract/social/posts/post';
import { expect, test } from 'vitest';
import { isEditable, stepsOf } from './post-steps.ts';

const post = (status: Post['status'], state: Post['approval']['state'] = 'NONE') =>
  ({ status, approval: { state, by: null, at: null, note: '' } }) as Post;

test('only the owner of the account schedules and publishes; others ask', () => {
  expect(stepsOf(post('DRAFT'), true)).toEqual(['schedule', 'publish', 'delete']);
  expect(stepsOf(post('DRAFT'), false)).toEqual(['ask', 'delete']);
});

test('the owner answers a request, and others can withdraw it', () => {
  expect(stepsOf(post('DRAFT', 'REQUESTED'), true).slice(0, 2)).toEqual(['approve', 'return']);
  expect(stepsOf(post('DRAFT', 'REQUESTED'), false)).toEqual(['withdraw', 'delete']);
  expect(stepsOf(post('DRAFT', 'RETURNED'), false)).toContain('ask');
  expect(stepsOf(post('DRAFT', 'APPROVED'), false)).not.toContain('ask');
});

test('everybody can take a scheduled post off the plan, and only its owner moves it', () => {
  expect(stepsOf(post('SCHEDULED'), true)).toEqual(['schedule', 'publish', 'cancel', 'delete']);
  expect(stepsOf(post('SCHEDULED'), false)).toEqual(['cancel', 'delete']);
});

test('a post that is leaving stays as it is, and one that has left can only be deleted', () => {
  expect(isEditable(post('PUBLISHING'))).toBe(false);
  expect(stepsOf(post('PUBLISHING'), true)).toEqual([]);
  expect(stepsOf(post('PUBLISHED'), true)).toEqual(['delete']);
});
