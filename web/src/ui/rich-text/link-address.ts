import { isEmail } from '@kindred/contract/email-address';

/**
 * Returns the address for what a user typed as a link: `example.com` is a page, `anna@example.com` a mail. Undefined if
 * it is not an address that a link may lead to.
 */
export const linkAddress = (written: string): string | undefined => {
  const text = written.trim();
  if (/^(https?:\/\/[^\s/]|mailto:\S|tel:\S)\S*$/i.test(text) || /^\/(?![/\\])\S*$/.test(text)) return text;
  if (isEmail(text)) return `mailto:${text}`;
  if (/^[^\s:/?#@.]+\.[^\s:/?#@]+([/?#:]\S*)?$/.test(text)) return `https://${text}`;
  return undefined;
};
