import { withoutAddresses, withoutTokens } from '../redact.ts';

/** A run of what was asked that is this long is no coincidence. */
const shortestEcho = 24;

/** Replaces what repeats one of these texts, in runs of 24 characters and more, by `…`. */
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

/** The longest message with words of a provider. */
const most = 400;
/** The last characters before a cut are dropped: they may belong to something hidden that the cut made unrecognisable. */
const uncertain = 40;

/** Removes what must not be shown, and only then cuts the text: after a cut, the rest would not be recognised. */
const hiddenThenCut = (words: string, asked: readonly string[]): string => {
  // Bounds the work. Twice the length is enough, since hiding mostly shortens a text.
  const near = words.slice(0, 2 * most);
  const shown = withoutTokens(withoutAddresses(withoutEchoes(near, asked).replace(account, '…')));
  return (near.length < words.length ? shown.slice(0, -uncertain) : shown).slice(0, most);
};

/**
 * Returns words of a provider as they may be shown and stored: without the key, names of accounts, addresses, tokens and
 * what was asked, and no more than 400 characters.
 */
export const shownWords = (
  words: string,
  { apiKey, asked }: { readonly apiKey: string | undefined; readonly asked: readonly string[] },
): string => hiddenThenCut(apiKey ? words.replaceAll(apiKey, '…') : words, asked);
