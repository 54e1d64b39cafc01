import { isEmail } from '@kindred/contract/email-address';

/**
 * Returns the e-mail addresses in a text, separated by lines, commas, semicolons or spaces. Also reads `Anna
 * <anna@example.com>`, as mail programs write it. Each address appears once, in lower case.
 */
export const readEmails = (text: string): { emails: string[]; wrong: string[] } => {
  const parts = text
    .split(/[\n,;]+/)
    .flatMap((line) => /<([^<>]*)>/.exec(line)?.[1]?.trim() ?? line.trim().split(/\s+/))
    .filter((part) => part !== '');
  const emails = [...new Set(parts.map((part) => part.toLowerCase()))];
  return { emails: emails.filter(isEmail), wrong: emails.filter((email) => !isEmail(email)) };
};
