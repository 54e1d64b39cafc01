/** Elements whose content is not text. Most of it would be shown as text if the element went alone. */
const unread = new Set(
  'applet audio button canvas embed head iframe math noembed noframes noscript object option script select style svg template textarea title video xmp'.split(
    ' ',
  ),
);

/** Elements without content. */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Elements that end where another of them begins, up to the element that holds both. */
const ending: Readonly<Record<string, readonly [ends: ReadonlySet<string>, within: ReadonlySet<string>]>> = {
  p: [new Set(['p']), new Set(['blockquote', 'div', 'td', 'th', 'li', 'dd', 'figure'])],
  li: [new Set(['li']), new Set(['ul', 'ol'])],
  dt: [new Set(['dt', 'dd']), new Set(['dl'])],
  dd: [new Set(['dt', 'dd']), new Set(['dl'])],
  td: [new Set(['td', 'th']), new Set(['tr', 'table'])],
  th: [new Set(['td', 'th']), new Set(['tr', 'table'])],
  tr: [new Set(['tr']), new Set(['table', 'tbody', 'thead', 'tfoot'])],
};

const space = /[\s/]/;

/** Returns where a tag ends: after its `>` that is not in quotation marks; undefined if it never does. */
const endOfTag = (html: string, from: number): number | undefined => {
  let quote = '';
  for (let at = from; at < html.length; at++) {
    const sign = html[at]!;
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at + 1;
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign;
  }
  return undefined;
};

const nameAt = (html: string, from: number): string => {
  let to = from;
  while (to < html.length && to - from < 20 && !space.test(html[to]!) && html[to] !== '>') to++;
  return html.slice(from, to).toLowerCase();
};

/** The elements that are open, the innermost last, and the HTML so far. */
class Writing {
  readonly #open: string[] = [];
  readonly #parts: string[] = [];
  readonly #deepest: number;

  constructor(deepest: number) {
    this.#deepest = deepest;
  }

  add(part: string): void {
    this.#parts.push(part);
  }

  begin(name: string, tag: string): void {
    if (empty.has(name)) return this.add(tag);
    const [ends, within] = ending[name] ?? [];
    if (ends && within)
      this.#endTo(
        this.#open.findLastIndex((open) => ends.has(open) || within.has(open)),
        ends,
      );
    if (this.#open.length >= this.#deepest) return;
    this.#open.push(name);
    this.add(tag.endsWith('/>') ? `${tag.slice(0, -2)}>` : tag);
  }

  end(name: string): void {
    const at = this.#open.lastIndexOf(name);
    if (at >= 0) this.#close(at);
  }

  whole(): string {
    this.#close(0);
    return this.#parts.join('');
  }

  #endTo(at: number, ends: ReadonlySet<string>): void {
    if (at >= 0 && ends.has(this.#open[at]!)) this.#close(at);
  }

  #close(at: number): void {
    for (const name of this.#open.splice(at).toReversed()) this.add(`</${name}>`);
  }
}

/**
 * Returns HTML in which every element is closed and none is deeper than `deepest`, without comments and elements that have no
 * text. Takes time in proportion to the length, whatever the HTML is, so that other programs can read the result.
 */
export const balancedHtml = (html: string, deepest: number): string => {
  const writing = new Writing(deepest);
  let at = 0;
  while (at < html.length) {
    const tagAt = html.indexOf('<', at);
    writing.add(tagAt < 0 ? html.slice(at) : html.slice(at, tagAt));
    if (tagAt < 0) break;
    at = afterTag(html, tagAt, writing);
  }
  return writing.whole();
};

/** Reads what begins with this `<`. Returns where the rest begins. */
const afterTag = (html: string, tagAt: number, writing: Writing): number => {
  if (html.startsWith('<!--', tagAt)) return endOr(html, html.indexOf('-->', tagAt + 4), 3);
  if (/[!?]/.test(html[tagAt + 1] ?? '')) return endOr(html, html.indexOf('>', tagAt), 1);
  const isEnd = html[tagAt + 1] === '/';
  const name = nameAt(html, tagAt + (isEnd ? 2 : 1));
  if (!/^[a-z]/.test(name)) {
    writing.add('&lt;');
    return tagAt + 1;
  }
  const tagEnd = endOfTag(html, tagAt) ?? html.length;
  if (isEnd) writing.end(name);
  else if (!unread.has(name)) writing.begin(name, html.slice(tagAt, tagEnd));
  else if (!empty.has(name) && html[tagEnd - 2] !== '/') return endOr(html, endTagOf(html, name, tagEnd), 0);
  return tagEnd;
};

/** Returns where the next end tag of this name is; negative if there is none. */
const endTagOf = (html: string, name: string, from: number): number => {
  const endTag = new RegExp(`</${name}`, 'gi');
  endTag.lastIndex = from;
  return endTag.exec(html)?.index ?? -1;
};

const endOr = (html: string, at: number, length: number): number => (at < 0 ? html.length : at + length);
