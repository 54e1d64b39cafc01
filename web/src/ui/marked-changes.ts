import { changedWords, wordsOf } from './changed-words.ts';

/** The words with which a screen reader announces changes. */
export interface ChangeNames {
  readonly added: string;
  readonly removed: string;
}

/** A word of a text, or a picture, which counts as one word. */
interface Place {
  readonly text: string;
  readonly node: Text | HTMLImageElement | undefined;
}

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, td, th, tr, hr';

const placesIn = (root: Node): Place[] => {
  const places: Place[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      // Skips line breaks between blocks, which are not part of the text.
      if (node.data.trim() || !node.data.includes('\n'))
        for (const text of wordsOf(node.data)) places.push({ text, node });
    } else if (node instanceof HTMLImageElement) places.push({ text: node.alt, node });
    // Separates the words of two paragraphs.
    else if (node instanceof Element && node.matches(blocks)) places.push({ text: '\n', node: undefined });
  }
  return places;
};

const keyOf = ({ text, node }: Place): string =>
  node instanceof HTMLImageElement ? `img ${node.dataset['document'] ?? ''} ${text}` : text.trim() || ' ';

/**
 * Marks the parts of a shown text that are new since the text before it, and inserts the removed ones, struck out. Both
 * are rendered HTML. Formatting is not compared.
 */
export const markChanges = (before: Node, after: DocumentFragment, names: ChangeNames): void => {
  const [was, is] = [placesIn(before), placesIn(after)];
  const added = new Set<Place>();
  /** The text removed before a place; under undefined, at the end. */
  const removed = new Map<Place | undefined, string>();
  let [old, now] = [0, 0];
  for (const { kind, count } of changedWords(was.map(keyOf), is.map(keyOf))) {
    if (kind === 'removed') {
      const words = was.slice(old, old + count).map(({ text }) => text);
      removed.set(is[now], words.join('').replace(/^\n+/, ''));
    }
    if (kind === 'added') for (const place of is.slice(now, now + count)) added.add(place);
    if (kind !== 'added') old += count;
    if (kind !== 'removed') now += count;
  }
  // Text removed at the end of a block is shown before the next words.
  let carried = '';
  const shown = new Map<Place, string>();
  for (const place of is) {
    carried += removed.get(place) ?? '';
    if (!place.node) continue;
    if (carried) shown.set(place, carried);
    carried = '';
  }
  for (const [node, places] of Map.groupBy(is, (place) => place.node))
    if (node) markNode(node, places, { added, removed: shown, names });
  const last = carried + (removed.get(undefined) ?? '');
  if (last.trim()) (after.lastElementChild ?? after).append(struck(last, names));
};

interface Marks {
  readonly added: ReadonlySet<Place>;
  readonly removed: ReadonlyMap<Place, string>;
  readonly names: ChangeNames;
}

const markNode = (node: Text | HTMLImageElement, places: readonly Place[], { added, removed, names }: Marks): void => {
  const parts: Node[] = [];
  let run: { readonly isAdded: boolean; text: string } | undefined;
  const endRun = (): void => {
    if (run) parts.push(run.isAdded ? marked('ins', [run.text], names.added) : document.createTextNode(run.text));
    run = undefined;
  };
  for (const place of places) {
    const gone = removed.get(place);
    if (gone?.trim()) {
      endRun();
      parts.push(struck(gone, names));
    }
    const isAdded = added.has(place);
    if (node instanceof HTMLImageElement) {
      parts.push(isAdded ? marked('ins', [node.cloneNode()], names.added) : node.cloneNode());
      continue;
    }
    if (run?.isAdded !== isAdded) {
      endRun();
      run = { isAdded, text: '' };
    }
    run!.text += place.text;
  }
  endRun();
  node.replaceWith(...parts);
};

const struck = (text: string, names: ChangeNames): Element => {
  const lines = text.replace(/\n+$/, '').split(/\n+/);
  const words = lines.flatMap((line, index) => (index === 0 ? [line] : [document.createElement('br'), line]));
  return marked('del', words, names.removed);
};

/** Most screen readers do not announce these elements by themselves. */
const marked = (tag: 'ins' | 'del', content: readonly (Node | string)[], name: string): Element => {
  const element = document.createElement(tag);
  const spoken = document.createElement('span');
  spoken.dataset['spoken'] = '';
  spoken.textContent = `${name} `;
  element.append(spoken, ...content);
  return element;
};
