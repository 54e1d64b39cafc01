const most = 150;
const longestEnding = 12;
const otherwise = 'document';

/** What has no place in a name: control characters, marks that turn the writing direction, half characters. */
const unseen = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Cut to the longest name that is kept, its ending with it. */
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

/** What a file is called here: the last part of whatever path it came with, in one line that reads as it is written. */
export const fileName = (given: string): string => {
  // Browsers write a quote like this, and nothing else.
  const last = given.replace(/%22/g, '"').normalize('NFC').replace(unseen, '').split(/[/\\]/).at(-1)!;
  const name = shortened(last.replace(/\s+/g, ' ').trim());
  return /[\p{L}\p{N}]/u.test(name) ? name : otherwise;
};
