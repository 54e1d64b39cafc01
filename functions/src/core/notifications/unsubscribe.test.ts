import { expect, test } from 'vitest';
import { choicesOf } from './settings.ts';
import { without } from './unsubscribe.ts';

const usual = choicesOf({});

test('turns off one kind of mail, but still shows it in the product', () => {
  const { kinds } = without(usual, 'rejected');
  expect(kinds).toEqual({ ...usual.kinds, rejected: { ...usual.kinds.rejected, email: 'off' } });
});

test('turns off the daily mail, but not mails sent at once', () => {
  const { kinds } = without(usual, 'digest');
  for (const [kind, choice] of Object.entries(usual.kinds)) {
    const email = choice.email === 'digest' ? 'off' : choice.email;
    expect(kinds[kind as keyof typeof kinds], kind).toEqual({ ...choice, email });
  }
});
