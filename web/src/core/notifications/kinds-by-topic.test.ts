import { defaultChoice } from '@kindred/contract/core/notifications/settings';
import { kindRules, notificationKinds, perKind } from '@kindred/contract/notification-kinds';
import { expect, test } from 'vitest';
import { countChosen, kindsByTopic } from './kinds-by-topic.ts';

test('each of the five topics has kinds of notifications, and each kind has one topic', () => {
  expect(kindsByTopic).toHaveLength(5);
  expect(kindsByTopic.flatMap(({ kinds }) => kinds).toSorted()).toEqual(notificationKinds.toSorted());
  expect(kindsByTopic.filter(({ kinds }) => kinds.length === 0)).toEqual([]);
});

test('counts what is shown in the app, and what arrives by email', () => {
  const choices = perKind((_, rules) => defaultChoice(rules));
  const kinds = ['joined', 'askedToJoin', 'roleChanged'] as const;
  expect(countChosen(kinds, choices)).toEqual({ all: 3, inApp: 3, mailed: 3 });
  const fewer = { ...choices, joined: { inApp: false, email: 'off' as const, push: false } };
  expect(countChosen(kinds, fewer)).toEqual({ all: 3, inApp: 2, mailed: 2 });
});

test('counts a mail that cannot be turned off', () => {
  const choices = perKind(() => ({ inApp: false, email: 'off' as const, push: false }));
  expect(kindRules.invited.hasOwnMail).toBe(true);
  expect(countChosen(['invited', 'joined'], choices)).toEqual({ all: 2, inApp: 0, mailed: 1 });
});
