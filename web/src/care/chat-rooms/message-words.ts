/** Splits a text at the names of the people it mentions. */
export const mentionParts = (
  text: string,
  names: readonly string[],
): readonly { readonly text: string; readonly isMention: boolean }[] => {
  // Tries the longest names first: "@Anna Maria" is not "@Anna".
  const marks = names.toSorted((one, other) => other.length - one.length).map((name) => `@${name}`);
  const parts: { text: string; isMention: boolean }[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const mark = text[at] === '@' ? marks.find((one) => text.startsWith(one, at)) : undefined;
    if (!mark) {
      plain += text[at++];
      continue;
    }
    if (plain) parts.push({ text: plain, isMention: false });
    parts.push({ text: mark, isMention: true });
    plain = '';
    at += mark.length;
  }
  if (plain) parts.push({ text: plain, isMention: false });
  return parts;
};
