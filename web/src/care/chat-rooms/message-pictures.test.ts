import { expect, test } from 'vitest';
import { picturesOf } from './message-pictures.ts';

const file = (id: string, content_type: string) => ({ id, name: `${id}.file`, content_type, size_bytes: 1 });

test('the pictures of messages are in their order, without other files and pictures that browsers cannot show', () => {
  const messages = [
    { author_id: 'anna', created_at: 1, attachments: [file('a', 'image/png'), file('b', 'application/pdf')] },
    { author_id: 'ben', created_at: 2, attachments: [] },
    { author_id: 'ben', created_at: 3, attachments: [file('c', 'image/heic'), file('d', 'image/webp')] },
  ];
  expect(picturesOf(messages)).toEqual([
    { id: 'a', name: 'a.file', author_id: 'anna', at: 1 },
    { id: 'd', name: 'd.file', author_id: 'ben', at: 3 },
  ]);
});
