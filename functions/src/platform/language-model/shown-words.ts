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

/** Returns words of a provider as they may be shown and stored: without the key, addresses, tokens and what was asked. */
export const shownWords = (
  words: string,
  { apiKey, asked }: { readonly apiKey: string | undefined; readonly asked: readonly string[] },
): string => {
  const withoutKey = apiKey ? words.replaceAll(apiKey, '…') : words;
  return withoutTokens(withoutAddresses(withoutEchoes(withoutKey, asked)));
};
