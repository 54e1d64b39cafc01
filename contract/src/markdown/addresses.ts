import type { MarkdownIt, StateInline } from 'markdown-it';

type LinkifyIt = MarkdownIt['linkify'];

/** Invisible characters: direction marks and zero-width spaces. They are never part of an address. */
const unseen = '[\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060\\u2066-\\u2069\\ufeff]';

/**
 * Returns an address as an attribute contains it. A host keeps its letters, since programs other than browsers look up
 * the host as written.
 */
export const encoded = (address: string): string => {
  const host = /^(?:https?|ftp):\/\/[^/?#]*/i.exec(address)?.[0] ?? '';
  try {
    return host.replace(/["<>\\^`{|}\s]/g, encodeURI) + encodeURI(address.slice(host.length)).replace(/%25/g, '%');
  } catch {
    // Half of a surrogate pair.
    return '';
  }
};

const host = String.raw`(?:\[[^\s\]]{0,100}\]|[^\s/?#@:[\]]{1,300})`;
/**
 * User information, or something that looks like a host and its port but is a name and a password with special
 * characters.
 */
const userInfo = String.raw`(?:[^\s/?#]{0,2000}@|${host}:(?!\d{1,5}(?:[/?#]|$))[^\s@]{0,2000}@)`;
const namesSomebody = new RegExp(String.raw`\/\/${userInfo}`, 'y');
const namesSomebodyAfterWww = new RegExp(userInfo, 'y');
const atTheEnd = /[.,;:!?]+$/;

const holdsAt = (text: string, at: number, sticky: RegExp): boolean => {
  sticky.lastIndex = at;
  return sticky.test(text);
};

/** Returns the length of the address at this position, without trailing punctuation; 0 if there is none. */
const lengthAt = (text: string, at: number, sticky: RegExp): number => {
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0].replace(atTheEnd, '').length ?? 0;
};

/** Reads an address after its scheme. One with a user name stays text: the part before the `@` only looks like a host. */
const httpAddress = (text: string, at: number, { re }: LinkifyIt): number =>
  holdsAt(text, at, namesSomebody) ? 0 : lengthAt(text, at, re.get_http_validator());

/** Reads a web address that begins with `www.`. */
const webHost = (text: string, at: number, { re }: LinkifyIt): number =>
  holdsAt(text, at, namesSomebodyAfterWww) ? 0 : lengthAt(text, at, re.get_relative_proto_validator());

const toWeb = (match: { url: string }): void => {
  match.url = `http://${match.url}`;
};

/**
 * Makes a link finder recognise what the product links: web addresses with a scheme or `www.`, and mailbox addresses.
 */
export const findAsKindred = (linkify: LinkifyIt): void => {
  const { re } = linkify;
  re.src_ZPCc += `|${unseen}`;
  re.src_ZCc += `|${unseen}`;
  linkify
    .add('//', null)
    .add('ftp:', null)
    .add('http:', { validate: httpAddress })
    .add('https:', { validate: httpAddress })
    .add('www.', { validate: webHost, normalize: toWeb });
  // Many scripts put no space before an address.
  const begins = `(^|(?!_)(?:[><]|${re.src_ZPCc}|[^\\x00-\\x7f]))(${re.get_schema_names().source})`;
  re.get_schema_search = () => (re.cache['schema_search'] ??= new RegExp(begins, 'ig'));
};

/**
 * Keeps an address with a user name together with its scheme. Otherwise emphasis or an escape inside would cut it, and
 * the rest would link to another site.
 */
export const readNamedAddress = (state: StateInline, silent: boolean): boolean => {
  const { src, pos } = state;
  if (!src.startsWith('://', pos) || !/https?$/i.test(src.slice(Math.max(0, pos - 5), pos))) return false;
  if (!holdsAt(src, pos + 1, namesSomebody)) return false;
  if (!silent) {
    const token = state.push('text_special', '', 0);
    token.content = '://';
    token.markup = '://';
    token.info = 'named_address';
  }
  state.pos += 3;
  return true;
};
