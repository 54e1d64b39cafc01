/**
 * Namespaces of the elements that feeds consist of. Their elements have names without a prefix, whatever the version and
 * the format.
 */
const core = [
  'http://www.w3.org/2005/atom',
  'http://purl.org/atom/',
  'http://purl.org/echo/',
  'http://purl.org/pie/',
  'http://example.com/newformat#',
  'http://example.com/necho',
  'uri/of/echo/namespace#',
  'http://purl.org/net/rss1.1#',
  'http://my.netscape.com/',
  'http://channel.netscape.com/',
  'http://backend.userland.com/',
  'http://blogs.law.harvard.edu/tech/rss',
  'http://cyber.law.harvard.edu/rss',
];

/** Other namespaces, by the prefix that elements have here. Those of modules of RSS 1.0 come before RSS 1.0 itself. */
const others: readonly (readonly [uri: string, prefix: string])[] = [
  ['http://purl.org/dc/elements/', 'dc'],
  ['http://dublincore.org/', 'dc'],
  ['http://purl.org/dc/terms/', 'dcterms'],
  ['http://purl.org/rss/1.0/modules/content/', 'content'],
  ['http://purl.org/rss/1.0/modules/rss091#', ''],
  ['http://purl.org/rss/1.0/modules/', 'module'],
  ['http://purl.org/rss/1.0/', ''],
  ['http://search.yahoo.com/mrss', 'media'],
  ['http://www.itunes.com/dtds/podcast-1.0.dtd', 'itunes'],
  ['http://example.com/dtds/podcast-1.0.dtd', 'itunes'],
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf'],
  ['http://www.w3.org/1999/xhtml', 'xhtml'],
  ['http://www.w3.org/xml/1998/namespace', 'xml'],
];

const known: readonly (readonly [uri: string, prefix: string])[] = [
  ...core.map((uri) => [uri, ''] as const),
  ...others,
];

/** Prefixes that some feeds use without declaring them. */
const undeclared: ReadonlySet<string> = new Set(['dc', 'dcterms', 'content', 'media', 'itunes', 'rdf', 'xhtml']);
const undeclaredCore: ReadonlySet<string> = new Set(['', 'atom', 'rss']);

const prefixes = new Map<string, string>();
const mostRemembered = 500;

/** Returns the prefix of a namespace: empty for those of feeds, `?` for unknown ones. */
const prefixOf = (uri: string): string => {
  const lower = uri.trim().toLowerCase();
  if (lower === '') return '';
  const remembered = prefixes.get(lower);
  if (remembered !== undefined) return remembered;
  const found = known.find(([start]) => lower.startsWith(start))?.[1] ?? '?';
  if (prefixes.size >= mostRemembered) prefixes.clear();
  prefixes.set(lower, found);
  return found;
};

/** Declared namespaces by prefix; those of an element continue those of its parent. */
export type Namespaces = Readonly<Record<string, string>>;

/** Returns the namespaces of an element with these attributes. */
export const namespacesIn = (outer: Namespaces, attributes: Readonly<Record<string, string>>): Namespaces => {
  let own: Record<string, string> | undefined;
  for (const [name, uri] of Object.entries(attributes)) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    own ??= { ...outer };
    own[name.slice('xmlns:'.length)] = uri;
  }
  return own ?? outer;
};

/**
 * Returns the name of an element: in lower case, and with the same prefix in every feed. `rootUri` is the namespace of
 * the root element, which counts as a feed's even if it is unknown.
 */
export const elementName = (qualified: string, namespaces: Namespaces, rootUri?: string): string => {
  const colon = qualified.indexOf(':');
  const written = colon < 0 ? '' : qualified.slice(0, colon);
  const local = qualified.slice(colon + 1).toLowerCase();
  const uri = Object.hasOwn(namespaces, written) ? namespaces[written] : undefined;
  if (uri === undefined) {
    const lower = written.toLowerCase();
    if (undeclaredCore.has(lower)) return local;
    return `${undeclared.has(lower) ? lower : '?'}:${local}`;
  }
  const prefix = prefixOf(uri);
  if (prefix === '' || (prefix === '?' && uri === rootUri)) return local;
  return `${prefix}:${local}`;
};
