import { expect, test } from 'vitest';
import { choicesOf } from './settings.ts';
import { without } from './unsubscribe.ts';

const usual = choicesOf({});

test('turns off one kind of mail, but still shows it in the product', () => {
  const { kinds } = without(usual, 'rejected');
  expect(kinds).toEqual({ ...usual.kinds, rejected: { inApp: true, email: 'off' } });
});

test('turns off the daily mail, but not mails sent at once', () => {
  const { kinds } = without(usual, 'digest');
  for (const [kind, { inApp, email }] of Object.entries(usual.kinds))
    expect(kinds[kind as keyof typeof kinds], kind).toEqual({ inApp, email: email === 'digest' ? 'off' : email });
});
