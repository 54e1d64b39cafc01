import { fold } from '@kindred/contract/fold';

const offeredAtMost = 6;

/** Returns the people with a word in their name that begins with the letters after the `@`. */
export const mentionAt = <Person extends { readonly name: string }>(
  people: readonly Person[],
  typed: string,
): readonly Person[] => {
  const wanted = fold(typed);
  return people
    .filter(({ name }) =>
      fold(name)
        .split(' ')
        .some((word) => word.startsWith(wanted)),
    )
    .slice(0, offeredAtMost);
};

/** Inserts a name in place of its typed first letters. */
export const withMention = (
  text: string,
  { from, typed }: { readonly from: number; readonly typed: string },
  name: string,
): { readonly text: string; readonly caret: number } => {
  const mention = `@${name} `;
  return { text: text.slice(0, from) + mention + text.slice(from + 1 + typed.length), caret: from + mention.length };
};
