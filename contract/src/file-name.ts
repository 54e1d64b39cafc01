import { wordBreak } from './safe-file-name.ts';

const most = 150;
const longestEnding = 12;
const otherwise = 'document';

/** Characters not allowed in a name: control characters, direction marks, lone surrogates and marks without meaning. */
const unseen = new RegExp(
  String.raw`(${wordBreak})|[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]`,
  'gu',
);

/** Shortens a name to the longest length that is stored, keeping its extension. */
const shortened = (name: string): string => {
  const characters = Array.from(name);
  if (name.length <= most) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= longestEnding ? name.slice(dot) : '';
  let start = '';
  for (const one of characters) {
    if (start.length + one.length + ending.length > most) break;
    start += one;
  }
  return start.trimEnd() + ending;
};

/**
 * Returns the name under which a file is stored: the last part of the given path, on one line, in visible characters.
 */
export const fileName = (given: string): string => {
  // Browsers encode a quotation mark this way, and nothing else.
  const last = given.replace(/%22/g, '"').normalize('NFC').replace(unseen, '$1').split(/[/\\]/).at(-1)!;
  const name = shortened(last.replace(/\s+/g, ' ').trim());
  return /[\p{L}\p{N}]/u.test(name) ? name : otherwise;
};
