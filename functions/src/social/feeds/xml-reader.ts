import { Parser } from 'htmlparser2';
import { absolute } from './addresses.ts';
import { FeedFault, notAFeed } from './feed-fault.ts';
import { elementName, type Namespaces, namespacesIn } from './xml-names.ts';
import type { XmlNode } from './xml-node.ts';

const roots: ReadonlySet<string> = new Set(['rss', 'rdf:rdf', 'rdf', 'feed', 'channel']);
/** Elements that entries are in. */
const listing: ReadonlySet<string> = new Set([...roots, 'items']);
const entryNames: ReadonlySet<string> = new Set(['item', 'entry']);

/** Bounds of what one entry, and the feed without its entries, may consist of. The rest is left out. */
const mostElements = 20_000;
const mostCharacters = 1_000_000;
const mostDepth = 200;
/** How many elements of a document are read. */
const mostRead = 300_000;
const mostAttributes = 500;

/** Thrown where reading stops: what comes after is left out. */
class Enough extends Error {}

interface Open {
  readonly node: XmlNode;
  readonly namespaces: Namespaces;
  /** True if it is an entry that has been passed on already, because the next one began within it. */
  isDone: boolean;
}

interface Room {
  elements: number;
  characters: number;
}

const newRoom = (): Room => ({ elements: mostElements, characters: mostCharacters });

/**
 * Reads an XML feed in pieces and passes on each entry when it ends, so that only one is in memory. Tolerates tags that
 * do not match and entities that are not declared. Ignores document type declarations, so no entity expands. Throws
 * `FeedFault` if the root element is not that of a feed.
 */
export class XmlReader {
  /** The feed without its entries; undefined until the root element begins. */
  root: XmlNode | undefined;
  readonly #base: string;
  readonly #onEntry: (entry: XmlNode) => void;
  readonly #open: Open[] = [];
  readonly #parser: Parser;
  readonly #feedRoom = newRoom();
  #entryRoom = newRoom();
  #rootUri: string | undefined;
  #attributes = 0;
  #elements = 0;
  #isOver = false;

  constructor(base: string, onEntry: (entry: XmlNode) => void) {
    this.#base = base;
    this.#onEntry = onEntry;
    this.#parser = new Parser(
      {
        onopentagname: () => {
          this.#attributes = 0;
          if (++this.#elements > mostRead) throw new Enough();
          if (this.#open.length >= mostDepth) throw new FeedFault('broken_feed', 'The feed is nested too deeply.');
        },
        onattribute: () => {
          if (++this.#attributes > mostAttributes)
            throw new FeedFault('broken_feed', 'An element of the feed has too many attributes.');
        },
        onopentag: (tag, attributes) => this.#begin(tag, attributes),
        ontext: (text) => this.#addText(text),
        onclosetag: () => this.#end(),
      },
      { xmlMode: true, decodeEntities: true },
    );
  }

  /** Returns whether more can be read: a document with very many elements is not read to its end. */
  write(text: string): boolean {
    this.#upToEnough(() => this.#parser.write(text));
    return !this.#isOver;
  }

  end(): void {
    this.#upToEnough(() => this.#parser.end());
    if (!this.root) throw notAFeed();
  }

  #upToEnough(read: () => void): void {
    if (this.#isOver) return;
    try {
      read();
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
      this.#isOver = true;
    }
  }

  #begin(tag: string, attributes: Record<string, string>): void {
    const outer = this.#open.at(-1);
    const namespaces = namespacesIn(outer?.namespaces ?? {}, attributes);
    if (!this.root) this.#rootUri = namespaces[tag.includes(':') ? tag.slice(0, tag.indexOf(':')) : ''];
    const name = elementName(tag, namespaces, this.#rootUri);
    const node: XmlNode = {
      name,
      tag,
      attributes,
      base: absolute(attributes['xml:base'], outer?.node.base ?? this.#base) ?? outer?.node.base ?? this.#base,
      language: attributes['xml:lang'] ?? null,
      parts: [],
    };
    if (!this.root) {
      if (!roots.has(name)) throw notAFeed();
      this.root = node;
    } else if (entryNames.has(name)) this.#beginEntry();
    this.#open.push({ node, namespaces, isDone: false });
  }

  /** Ends the entry before, if its end tag is missing. */
  #beginEntry(): void {
    const at = this.#entryAt();
    if (at >= 0) {
      for (let inner = this.#open.length - 1; inner > at; inner--) this.#attach(inner);
      this.#pass(this.#open[at]!);
    }
    this.#entryRoom = newRoom();
  }

  /** Returns the place of the entry that is open; -1 if none is. */
  #entryAt(): number {
    return this.#open.findIndex(({ node, isDone }, at) => !isDone && entryNames.has(node.name) && this.#isListed(at));
  }

  /** Returns whether the open element at this place is directly in a list of entries. */
  #isListed(at: number): boolean {
    const parent = this.#open[at - 1];
    return parent !== undefined && (listing.has(parent.node.name) || parent.isDone);
  }

  #addText(text: string): void {
    const node = this.#open.at(-1)?.node;
    if (!node) return;
    const room = this.#entryAt() < 0 ? this.#feedRoom : this.#entryRoom;
    if (room.characters <= 0) return;
    const kept = text.length > room.characters ? text.slice(0, room.characters) : text;
    room.characters -= kept.length;
    const last = node.parts.length - 1;
    if (typeof node.parts[last] === 'string') node.parts[last] += kept;
    else node.parts.push(kept);
  }

  #end(): void {
    const at = this.#open.length - 1;
    const open = this.#open[at];
    if (!open) return;
    if (entryNames.has(open.node.name) && this.#isListed(at)) this.#pass(open);
    else this.#attach(at);
    this.#open.pop();
  }

  #pass(open: Open): void {
    if (open.isDone) return;
    open.isDone = true;
    this.#onEntry(open.node);
  }

  /** Adds the open element at this place to its parent. */
  #attach(at: number): void {
    const [open, parent] = [this.#open[at]!, this.#open[at - 1]];
    if (!parent || parent.isDone || open.isDone) return;
    const room = this.#entryAt() < 0 ? this.#feedRoom : this.#entryRoom;
    if (room.elements-- > 0) parent.node.parts.push(open.node);
  }
}
