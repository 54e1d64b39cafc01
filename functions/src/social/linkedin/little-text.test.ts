import { expect, test } from 'vitest';
import { littleText } from './little-text.ts';

test.each([
  ['A plain sentence, with “quotes” & an emoji 🌱.', 'A plain sentence, with “quotes” & an emoji 🌱.'],
  ['Costs (in €) < 5 | > 3', String.raw`Costs \(in €\) \< 5 \| \> 3`],
  ['a_b *c* ~d~ [e] {f} @g \\h', String.raw`a\_b \*c\* \~d\~ \[e\] \{f\} \@g \\h`],
  ['#Care and #soin2026, #été!', String.raw`{hashtag|\#|Care} and {hashtag|\#|soin2026}, {hashtag|\#|été}!`],
  ['C# is #1, a#b, ##x, #', String.raw`C\# is \#1, a\#b, \#\#x, \#`],
  ['https://a.example/#top', String.raw`https://a.example/\#top`],
])('%j becomes %j', (text, written) => {
  expect(littleText(text)).toBe(written);
});
