import { withoutAddresses, withoutTokens } from '../redact.ts';

/** A repeated part of the question this long is not a coincidence. */
const shortestEcho = 24;

/** Replaces every run of at least 24 characters that repeats one of these texts by `…`. */
const withoutEchoes = (words: string, texts: readonly string[]): string => {
  let kept = '';
  for (let at = 0; at < words.length;) {
    let end = at + shortestEcho;
    const isEcho = (): boolean => end <= words.length && texts.some((text) => text.includes(words.slice(at, end)));
    if (!isEcho()) {
      kept += words[at++];
      continue;
    }
    while (isEcho()) end++;
    kept += '…';
    at = end - 1;
  }
  return kept;
};

/** Names of accounts as providers write them. */
const account = /\b(?:org|proj|acct)[-_][A-Za-z0-9]{12,}/g;

/** Length of the longest message with words of a provider. */
const most = 400;
/** Number of characters to drop before a cut: they may belong to a secret that the cut made unrecognisable. */
const uncertain = 40;

/** Hides secrets first and cuts the text afterwards: once cut, the rest of a secret would not be recognised. */
const hiddenThenCut = (words: string, asked: readonly string[]): string => {
  // Limits the work. Twice the length is enough, since hiding usually shortens a text.
  const near = words.slice(0, 2 * most);
  const shown = withoutTokens(withoutAddresses(withoutEchoes(near, asked).replace(account, '…')));
  return (near.length < words.length ? shown.slice(0, -uncertain) : shown).slice(0, most);
};

/**
 * Returns a provider's words in a form that may be shown and stored: without the key, account names, addresses, tokens
 * and the question, and at most 400 characters long.
 */
export const shownWords = (
  words: string,
  { apiKey, asked }: { readonly apiKey: string | undefined; readonly asked: readonly string[] },
): string => hiddenThenCut(apiKey ? words.replaceAll(apiKey, '…') : words, asked);
