import type { ChatReport } from '@kindred/contract/care/chat-rooms/report';
import { expect, test } from 'vitest';
import { reportedMessages } from './reported-messages.ts';

const report = (id: string, messageId: string, roomId = 'room'): ChatReport => ({
  id,
  circle_id: 'circle',
  message: {
    id: messageId,
    room_id: roomId,
    author_id: 'author',
    text: 'Something unkind',
    attachments: [],
    created_at: '2026-01-01T00:00:00.000Z',
  },
  reason: null,
  reported_by: id,
  status: 'OPEN',
  decided_by: null,
  created_at: '2026-01-02T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
  version: 1,
});

test('shows a message once even if two people reported it, with both reports', () => {
  const found = reportedMessages([
    report('a', 'one'),
    report('b', 'two'),
    report('c', 'one'),
    report('d', 'one', 'other'),
  ]);
  expect(found.map(({ message, reports }) => [message.id, reports.map(({ id }) => id)])).toEqual([
    ['one', ['a', 'c']],
    ['two', ['b']],
    ['one', ['d']],
  ]);
});
