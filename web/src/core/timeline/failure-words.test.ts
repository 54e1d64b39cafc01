import { catalogue } from '@kindred/contract/errors';
import { describe, expect, test } from 'vitest';
import { textsOf } from '../../lib/i18n/texts-of.ts';
import en from '../../locales/en/timeline.json' with { type: 'json' };
import fr from '../../locales/fr/timeline.json' with { type: 'json' };
import { failureWords } from './failure-words.ts';

/**
 * Codes that the server uses for failures: of runs and mails, of the network as Node and the mail client name them, and
 * of the API.
 */
const codes = [
  'run_failed',
  'run_timed_out',
  'error',
  'mail_silent',
  'mail_unanswered',
  'mail_450',
  'mail_550',
  'eauth',
  'econnrefused',
  'econnreset',
  'econnection',
  'ehostunreach',
  'enetunreach',
  'enotfound',
  'eai_again',
  'epipe',
  'esocket',
  'etimedout',
  'und_err_connect_timeout',
  ...Object.keys(catalogue),
];

describe.each([
  ['en', { en: { timeline: en } }],
  ['fr', { fr: { timeline: fr } }],
] as const)('in %s', async (language, texts) => {
  const { getFixedT } = await textsOf(language, texts as never);
  const t = getFixedT(language, 'timeline');

  test.each(codes)('%s becomes a sentence without the code', (code) => {
    const words = failureWords(code, t);
    expect(words).toMatch(/^\p{Lu}.*\s/u);
    expect(words).not.toMatch(new RegExp(`[(:]\\s*${code}`));
  });

  test('an unknown code is named in the sentence', () => {
    expect(failureWords('something_new', t)).toMatch(/ \(something_new\)$/);
  });

  test('a refused mail quotes the mail server’s answer', () => {
    expect(failureWords('mail_550', t)).toMatch(/ \(550\)$/);
  });
});
