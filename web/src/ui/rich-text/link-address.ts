import { isEmail } from '@kindred/contract/email-address';

/**
 * The address that somebody means who writes a link: `example.com` is a page, `anna@example.com` a mail. Undefined where it
 * is no address that a link may lead to.
 */
export const linkAddress = (written: string): string | undefined => {
  const text = written.trim();
  if (/^(https?:\/\/[^\s/]|mailto:\S|tel:\S)\S*$/i.test(text) || /^\/(?![/\\])\S*$/.test(text)) return text;
  if (isEmail(text)) return `mailto:${text}`;
  if (/^[^\s:/?#@.]+\.[^\s:/?#@]+([/?#:]\S*)?$/.test(text)) return `https://${text}`;
  return undefined;
};
