import { renderToStaticMarkup } from 'react-dom/server';
import { linkRelation } from '@kindred/contract/markdown/links';
import { expect, test } from 'vitest';
import { MessageText } from '../chat-rooms/MessageText.tsx';
import { LinkedWords } from './LinkedWords.tsx';

const address = 'https://evil.example/#moc.knab//:sptth';

test.each(['\u202e', '\u2067', '\u202b', 'صورها: '])(
  'a link after %j is read from left to right, in chat and in a testimony',
  (before) => {
    const typed = `${before}${address}`;
    const shown = [
      <LinkedWords key="testimony" text={typed} relation={linkRelation} />,
      <MessageText key="message" text={typed} mentions={[]} nameOf={() => undefined} />,
    ];
    for (const one of shown)
      expect(renderToStaticMarkup(one)).toMatch(new RegExp(`<a href="${address}" dir="ltr"[^>]*>${address}</a>`));
  },
);
