import { chatRooms } from '@kindred/contract/care/chat-rooms/noun';
import { expect, test } from 'vitest';
import { newMessageKinds } from './new-message-kinds.ts';

test('every notification of a conversation marks the chat', () => {
  expect(newMessageKinds.toSorted()).toEqual(Object.keys(chatRooms.notifications).toSorted());
});
