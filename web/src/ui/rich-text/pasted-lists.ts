/** A list entry of a document that uses levels instead of nested lists. */
interface Entry {
  /** From 1. */
  readonly level: number;
  readonly isNumbered: boolean;
  /** The number of the first entry of its list. */
  readonly start: number;
  readonly content: readonly Node[];
}

/** Builds lists from entries. Each deeper level goes into the entry above it. */
const listsOf = (entries: readonly Entry[]): HTMLElement[] => {
  const lists: HTMLElement[] = [];
  const open: { readonly list: HTMLElement; readonly level: number }[] = [];
  for (const { level, isNumbered, start, content } of entries) {
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    const tag = isNumbered ? 'OL' : 'UL';
    if (open.at(-1)?.level === level && open.at(-1)?.list.tagName !== tag) open.pop();
    const last = lists.at(-1);
    // Text copied from the middle of a list may start at a deeper level than it ends.
    if (open.length === 0 && last?.tagName === tag) open.push({ list: last, level });
    if (open.at(-1)?.level !== level) {
      const list = document.createElement(tag);
      if (isNumbered && start > 1) list.setAttribute('start', String(start));
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else lists.push(list);
      open.push({ list, level });
    }
    const entry = document.createElement('li');
    entry.append(...content);
    open.at(-1)!.list.append(entry);
  }
  return lists;
};

const wordEntry = /mso-list:\s*(l\d+)\s+level(\d+)/i;
const isMarker = /mso-list:\s*ignore/i;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/**
 * Returns the number format of each level of each list from Word's style sheet: `l0 level1` is `bullet` or `decimal`.
 */
const wordFormats = (root: Document): ReadonlyMap<string, string> => {
  const sheet = [...root.querySelectorAll('style')].map((one) => one.textContent).join('\n');
  const found = new Map<string, string>();
  for (const [, list, level, rules] of sheet.matchAll(/@list\s+(l\d+):level(\d+)\s*\{([^{}]*)\}/gi))
    found.set(`${list} ${level}`, /mso-level-number-format:\s*([\w-]+)/i.exec(rules!)?.[1]?.toLowerCase() ?? 'decimal');
  return found;
};

/** Removes the bullet or number from a Word paragraph and returns it. */
const takeMarker = (paragraph: Element): string => {
  const begin = [...paragraph.childNodes].find(
    (node) => node.nodeType === Node.COMMENT_NODE && /\[if !supportLists\]/i.test(node.textContent ?? ''),
  );
  let marker = '';
  for (let node = begin; node;) {
    const next: ChildNode | null = node.nextSibling;
    const isEnd = node.nodeType === Node.COMMENT_NODE && /\[endif\]/i.test(node.textContent ?? '');
    if (node.nodeType !== Node.COMMENT_NODE) marker += node.textContent ?? '';
    node.remove();
    node = isEnd || !next ? undefined : next;
  }
  for (const span of paragraph.querySelectorAll('span')) {
    if (!isMarker.test(styleOf(span))) continue;
    marker += span.textContent;
    span.remove();
  }
  return marker.replace(/[\s\u00a0]+/g, ' ').trim();
};

const isHeading = ({ tagName }: Element): boolean => /^H[1-6]$/.test(tagName);

const nextElement = (element: Element): Element | null => {
  for (let next = element.nextSibling; next; next = next.nextSibling) {
    if (next instanceof Element) return next;
    if (next.textContent?.trim() && next.nodeType === Node.TEXT_NODE) return null;
  }
  return null;
};

const asParagraph = (element: Element): HTMLElement => {
  const paragraph = document.createElement('p');
  const direction = element.getAttribute('dir');
  if (direction) paragraph.dir = direction;
  paragraph.append(...element.childNodes);
  return paragraph;
};

/** Converts Word's lists, which are paragraphs with a level in their style and their bullet or number as text. */
const makeWordLists = (root: Document): void => {
  const formats = wordFormats(root);
  const isEntry = (element: Element | null): element is Element =>
    element !== null && wordEntry.test(styleOf(element)) && !isHeading(element);
  const continues = (element: Element | null): element is Element =>
    element !== null && /\bMsoListParagraph|\bMsoListContinue/.test(element.className);

  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (!wordEntry.test(styleOf(heading))) continue;
    const marker = takeMarker(heading);
    if (/[\p{L}\p{N}]/u.test(marker)) heading.prepend(`${marker} `);
  }
  for (const first of root.querySelectorAll('p, div')) {
    if (!first.isConnected || !isEntry(first)) continue;
    const entries: (Entry & { readonly content: Node[] })[] = [];
    const read: Element[] = [];
    for (let element: Element | null = first; isEntry(element) || continues(element); element = nextElement(element)) {
      read.push(element);
      const [, list, level] = wordEntry.exec(styleOf(element)) ?? [];
      if (!level) {
        entries.at(-1)!.content.push(asParagraph(element));
        continue;
      }
      const marker = takeMarker(element);
      const format = formats.get(`${list} ${level}`);
      const isNumbered = format ? !/bullet|none/.test(format) : /^\(?[\p{L}\p{N}.]{1,8}[.)]$/u.test(marker);
      const start = Number(/\d+/.exec(marker)?.[0] ?? 1);
      entries.push({ level: Number(level), isNumbered, start, content: [asParagraph(element)] });
    }
    first.before(...listsOf(entries));
    for (const element of read) element.remove();
  }
};

const isList = (element: Element | null): element is HTMLElement => element !== null && /^[UO]L$/.test(element.tagName);

/** Moves nested lists into their entry. Google Docs and others put them beside it. */
const putInEntries = (root: Document): void => {
  for (const inner of root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const above = inner.previousElementSibling;
    if (above?.tagName === 'LI') above.append(inner);
    else inner.replaceWith(...inner.childNodes);
  }
};

const saidLevel = (entry: Element): number =>
  Number(entry.getAttribute('aria-level') ?? entry.getAttribute('data-aria-level') ?? 0);

const depthOf = (entry: Element): number => {
  let depth = 0;
  for (let list = entry.closest('ul, ol'); list; list = list.parentElement?.closest('ul, ol') ?? null) depth++;
  return depth;
};

/** Nests the lists of Word on the web, which writes each entry as its own list with a level. */
const nestBySaidLevel = (root: Document): void => {
  for (const wrapper of root.querySelectorAll('div.ListContainerWrapper')) wrapper.replaceWith(...wrapper.childNodes);
  for (const first of root.querySelectorAll('ul, ol')) {
    if (!first.isConnected || first.parentElement?.closest('ul, ol')) continue;
    const run: Element[] = [];
    for (let list: Element | null = first; isList(list); list = nextElement(list)) run.push(list);
    const entries = run.flatMap((list) => [...list.querySelectorAll('li')]);
    if (!entries.some((entry) => saidLevel(entry) > depthOf(entry))) continue;
    const known = entries.map((entry) => ({
      level: saidLevel(entry) || depthOf(entry),
      isNumbered: entry.parentElement?.tagName === 'OL',
      start: Number(entry.parentElement?.getAttribute('start') ?? 1),
      content: [...entry.childNodes].filter((node) => !(node instanceof Element && isList(node))),
    }));
    first.before(...listsOf(known));
    for (const list of run) list.remove();
  }
};

/** Converts all lists of a pasted text to regular HTML. */
export const makeLists = (root: Document): void => {
  makeWordLists(root);
  putInEntries(root);
  nestBySaidLevel(root);
};
