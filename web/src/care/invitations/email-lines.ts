/** A simple look at the shape; the API looks closely. */
const shape = /^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\]]+\.[^\s@<>"(),;:\\[\].]+$/;

/**
 * The e-mail addresses in a text that has one a line, or several apart by commas, semicolons or spaces; `Anna
 * <anna@example.com>` as mail programs write it too. Each once, lower-cased.
 */
export const readEmails = (text: string): { emails: string[]; wrong: string[] } => {
  const parts = text
    .split(/[\n,;]+/)
    .flatMap((line) => /<([^<>]*)>/.exec(line)?.[1]?.trim() ?? line.trim().split(/\s+/))
    .filter((part) => part !== '');
  const emails = [...new Set(parts.map((part) => part.toLowerCase()))];
  return { emails: emails.filter((email) => shape.test(email)), wrong: emails.filter((email) => !shape.test(email)) };
};
