/** An element of a feed. */
export interface XmlNode {
  /** In lower case, with the same prefix in every feed: `title`, `dc:creator`. */
  readonly name: string;
  /** As written, for markup. */
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The URL that relative addresses in it refer to. */
  readonly base: string;
  /** `xml:lang` of the element itself. */
  readonly language: string | null;
  /** Texts and elements, in their order. */
  readonly parts: (string | XmlNode)[];
}

export const childrenOf = (node: XmlNode): XmlNode[] => node.parts.filter((part) => typeof part !== 'string');

/** Returns the children with one of these names, in the order of the names. */
export const childrenNamed = (node: XmlNode, ...names: readonly string[]): XmlNode[] => {
  const children = childrenOf(node);
  return names.flatMap((name) => children.filter((child) => child.name === name));
};

/** Returns the text of an element without that of its children. */
export const ownText = (node: XmlNode): string => node.parts.filter((part) => typeof part === 'string').join('');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const empty: ReadonlySet<string> = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'wbr']);

/** Returns the content of an element as HTML. */
export const markupOf = (node: XmlNode): string => {
  const written: string[] = [];
  write(node, written);
  return written.join('');
};

const write = (node: XmlNode, written: string[]): void => {
  for (const part of node.parts) {
    if (typeof part === 'string') {
      written.push(escaped(part));
      continue;
    }
    const tag = part.name.startsWith('xhtml:') ? part.name.slice('xhtml:'.length) : part.tag;
    const attributes = Object.entries(part.attributes).filter(([name]) => !name.startsWith('xml'));
    written.push(`<${tag}${attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')}>`);
    if (empty.has(tag)) continue;
    write(part, written);
    written.push(`</${tag}>`);
  }
};
