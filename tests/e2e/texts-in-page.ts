/**
 * Finds the texts of a page that cannot be read where they stand: broken within a word or wider than their box, cut off
 * without dots, or overlapped by another text. Runs in the page, so it uses nothing from outside its own body.
 */
export const misplacedTexts = (): string[] => {
  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  /** One line of a text, and the part of it that is on the screen or can be scrolled to. */
  interface Line {
    readonly text: Text;
    readonly block: Element;
    readonly seen: Box;
  }

  const tolerance = 1;
  /**
   * Longest word that must not break. Longer ones are addresses, keys and long names. Hardly any word in our texts is
   * longer.
   */
  const longestWord = 16;
  const longestKey = 10;
  const leftOut = '[aria-hidden="true"], svg, select, textarea, script, style, noscript, template';

  const faults = new Set<string>();
  const quoted = (words: string): string => `“${words.trim().replace(/\s+/g, ' ').slice(0, 60)}”`;
  const placeOf = (element: Element): string => {
    const path: string[] = [];
    for (let one: Element | null = element; one && one !== document.body && path.length < 3; one = one.parentElement)
      path.unshift(one.localName + [...one.classList].map((name) => `.${name}`).join(''));
    return path.join(' > ');
  };

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const isInline = (element: Element): boolean => /^(inline|contents|ruby)$/.test(styleOf(element).display);

  const blockOf = (element: Element): Element => {
    let one = element;
    while (one.parentElement && isInline(one)) one = one.parentElement;
    return one;
  };

  /** The elements that clip an element, from the inside out. A positioned element escapes those in between. */
  const ancestors = new Map<Element, readonly Element[]>();
  const clippersOf = (element: Element): readonly Element[] => {
    const known = ancestors.get(element);
    if (known) return known;
    const { position, overflowX, overflowY } = styleOf(element);
    const outer =
      position === 'fixed'
        ? null
        : position === 'absolute'
          ? (element as HTMLElement).offsetParent
          : element.parentElement;
    const isRoot = element === document.documentElement || element === document.body;
    const clips = !isRoot && !isInline(element) && (overflowX !== 'visible' || overflowY !== 'visible');
    const all = [...(clips ? [element] : []), ...(outer ? clippersOf(outer) : [])];
    ancestors.set(element, all);
    return all;
  };

  const isCut = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
  const scrollsAcross = (element: Element): boolean =>
    scrolls(styleOf(element).overflowX) && element.scrollWidth > element.clientWidth + tolerance;
  /** Returns whether an element shortens its content with dots, or fades it out. */
  const isShortened = (element: Element): boolean => {
    const { textOverflow, webkitLineClamp, maskImage } = styleOf(element);
    return textOverflow === 'ellipsis' || !['none', ''].includes(webkitLineClamp) || maskImage !== 'none';
  };
  const overlapOf = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isThere = ({ left, top, right, bottom }: Box): boolean => right - left > tolerance && bottom - top > tolerance;
  /**
   * Returns the part of a line that nearly every letter fills. The whole box may be taller than the distance between
   * lines.
   */
  const inkOf = ({ left, top, right, bottom }: Box): Box => {
    const margin = (bottom - top) / 4;
    return { left, right, top: top + margin, bottom: bottom - margin };
  };
  /**
   * Returns the visible part of a line, or null if there is none. Reports each element that cuts it off without dots.
   */
  const seenOf = (line: Box, clippers: readonly Element[], tell: (clipper: Element) => void): Box | null => {
    let seen = line;
    for (const clipper of clippers) {
      const { overflowX, overflowY } = styleOf(clipper);
      const box = clipper.getBoundingClientRect();
      const across = { ...box.toJSON(), top: -1e6, bottom: 1e6 } as Box;
      const down = { ...box.toJSON(), left: -1e6, right: 1e6 } as Box;
      const isOutAcross = seen.left < box.left - tolerance || seen.right > box.right + tolerance;
      const isOutDown = seen.top < box.top - tolerance || seen.bottom > box.bottom + tolerance;
      const rest = overlapOf(overlapOf(seen, across), down);
      const isCutOff = (isCut(overflowX) && isOutAcross) || (isCut(overflowY) && isOutDown);
      if (isCutOff && !isShortened(clipper)) tell(clipper);
      if (!isThere(rest)) return null;
      seen = rest;
    }
    return seen;
  };

  const words = /[\p{L}\p{M}\p{N}'’]+/gu;
  const breaksAnywhere =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u00ad]/u;
  const mayBreak = (word: string): boolean =>
    word.length > longestWord || breaksAnywhere.test(word) || (/\d/.test(word) && word.length > longestKey);
  const isAddress = (token: string): boolean => token.length > longestWord && /[@_/=&?#]|\w\.\w/.test(token);
  /** Returns the words of a text with their positions, except those in addresses. */
  const wordsOf = (text: string): { readonly word: string; readonly start: number }[] =>
    [...text.matchAll(/\S+/g)].flatMap(({ 0: token, index }) =>
      isAddress(token)
        ? []
        : [...token.matchAll(words)].map((found) => ({ word: found[0], start: index + found.index })),
    );

  /** If a reader has doubled all text, a phone has no room for long words. */
  const isDoubled = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= 24;

  const checkWords = (text: Text, parent: Element): void => {
    if (isDoubled || parent.closest('code, pre, kbd') || styleOf(parent).hyphens === 'auto') return;
    const range = document.createRange();
    for (const { word, start } of wordsOf(text.data)) {
      if (word.length < 2 || mayBreak(word)) continue;
      range.setStart(text, start);
      range.setEnd(text, start + word.length);
      const [first, ...others] = range.getClientRects();
      if (first && others.some(({ top }) => Math.abs(top - first.top) > first.height / 2))
        faults.add(`broken within a word: ${quoted(word)} of ${quoted(text.data)} in ${placeOf(parent)}`);
    }
  };

  const isBeside = (box: Box, around: Box): boolean =>
    box.left < around.left - tolerance || box.right > around.right + tolerance;
  /** Returns whether a word sticks out of its box. A space at the end of a line may. */
  const hasWordBeside = (text: Text, around: Box): boolean => {
    const range = document.createRange();
    return [...text.data.matchAll(/\S+/g)].some(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return [...range.getClientRects()].some((box) => isBeside(box, around));
    });
  };

  const lines: Line[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    const parent = text.parentElement!;
    if (!text.data.trim() || parent.closest(leftOut)) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
      continue;
    range.selectNodeContents(text);
    // Elements left of the page or above it are hidden there until they have the focus.
    const boxes = [...range.getClientRects()].filter(
      (box) => isThere(box) && box.right > 0 && box.bottom + scrollY > 0,
    );
    const clippers = clippersOf(parent);
    if (!boxes.length || clippers.some(scrollsAcross)) continue;
    const cutters = new Set<Element>();
    const seen = boxes.map((box) => seenOf(inkOf(box), clippers, (clipper) => cutters.add(clipper)));
    // A text without any visible part is hidden on purpose.
    if (!seen.some((box) => box !== null)) continue;
    for (const cutter of cutters) faults.add(`cut off without dots: ${quoted(text.data)} in ${placeOf(cutter)}`);
    if (boxes.length > 1) checkWords(text, parent);
    const block = blockOf(parent);
    const around = block.getBoundingClientRect();
    for (const [at, box] of boxes.entries()) {
      if (!seen[at]) continue;
      if (isBeside(box, around) && !cutters.size && !isShortened(block) && hasWordBeside(text, around))
        faults.add(`wider than its box: ${quoted(text.data)} in ${placeOf(block)}`);
      lines.push({ text, block, seen: seen[at] });
    }
  }

  /** Returns whether the text can be seen at this point: everything that lies over it is transparent. */
  const isOnTop = (line: Line, x: number, y: number): boolean => {
    for (const element of document.elementsFromPoint(x, y)) {
      if (element === line.block || element.contains(line.text) || line.block.contains(element)) return true;
      const { backgroundColor, backgroundImage, backdropFilter } = styleOf(element);
      const isClear = /^rgba\(.*, 0(\.[0-4]\d*)?\)$|^transparent$|\/ 0(\.[0-4]\d*)?\)$/.test(backgroundColor);
      if (!isClear || backgroundImage !== 'none' || backdropFilter !== 'none' || element.matches('img, canvas, video'))
        return false;
    }
    return false;
  };

  // An element that ignores the pointer would not be found at a point.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(sheet);
  const before = { left: scrollX, top: scrollY };
  const overlapsAt: [one: Line, other: Line, both: Box][] = [];
  lines.sort((one, other) => one.seen.top - other.seen.top);
  for (const [at, one] of lines.entries()) {
    for (let next = at + 1; next < lines.length && lines[next]!.seen.top < one.seen.bottom; next++) {
      const other = lines[next]!;
      const both = overlapOf(one.seen, other.seen);
      if (one.block !== other.block && isThere(both)) overlapsAt.push([one, other, both]);
    }
  }
  for (const [one, other, both] of overlapsAt) {
    const x = (both.left + both.right) / 2;
    let y = (both.top + both.bottom) / 2;
    if (y < 0 || y >= innerHeight) {
      window.scrollTo({ top: before.top + y - innerHeight / 2, behavior: 'instant' });
      y -= scrollY - before.top;
    }
    if (isOnTop(one, x, y) && isOnTop(other, x, y))
      faults.add(
        `on top of each other: ${quoted(one.text.data)} in ${placeOf(one.block)} and ${quoted(other.text.data)}`,
      );
    window.scrollTo({ ...before, behavior: 'instant' });
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  return [...faults].slice(0, 20);
};
