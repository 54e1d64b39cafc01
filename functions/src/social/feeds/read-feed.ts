import type { FeedDetails } from '@kindred/contract/social/sources/source';
import { nextTurn } from '../../platform/background.ts';
import type { OutboundAnswer } from '../../platform/outbound/outbound.ts';
import type { FeedItem } from '../feed-item.ts';
import { absolute } from './addresses.ts';
import { feedDecoder } from './feed-charset.ts';
import { readJsonFeed } from './json-feed.ts';
import { newest, withoutRepetitions } from './newest.ts';
import { datesOf, readEntry } from './xml-entry.ts';
import { readXmlFeed } from './xml-feed.ts';
import type { XmlNode } from './xml-node.ts';
import { XmlReader } from './xml-reader.ts';
import { languageTag } from './xml-values.ts';

/** A feed as its host answered it. */
export type FeedAnswer = Pick<OutboundAnswer, 'headers' | 'body' | 'url'>;

export interface ReadFeed {
  readonly feed: FeedDetails;
  /** The newest first. */
  readonly items: readonly FeedItem[];
}

/** How many entries of a feed are used. */
const mostItems = 500;
/** Entries that wait until it is known which are the newest. */
const mostWaiting = 4 * mostItems;
/** How many entries are mapped between two turns of the event loop. */
const mappedAtOnce = 20;
/** How many bytes are read between two turns of the event loop. */
const pieceBytes = 16_384;

interface Waiting {
  readonly entry: XmlNode;
  readonly publishedAt: string | null;
  readonly updatedAt: string | null;
}

const headerOf = ({ headers }: FeedAnswer, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const mapped = async <Entry>(entries: readonly Entry[], map: (entry: Entry) => FeedItem): Promise<FeedItem[]> => {
  const items: FeedItem[] = [];
  for (const [index, entry] of entries.entries()) {
    if (index % mappedAtOnce === mappedAtOnce - 1) await nextTurn();
    items.push(map(entry));
  }
  return items;
};

const readXml = async (answer: FeedAnswer, decoder: TextDecoder): Promise<ReadFeed> => {
  const base = absolute(headerOf(answer, 'content-location'), answer.url) ?? answer.url;
  let waiting: Waiting[] = [];
  const reader = new XmlReader(base, (entry) => {
    waiting.push({ entry, ...datesOf(entry) });
    if (waiting.length >= mostWaiting) waiting = newest(waiting, mostItems);
  });
  for (let from = 0; from < answer.body.length; from += pieceBytes) {
    if (!reader.write(decoder.decode(answer.body.subarray(from, from + pieceBytes), { stream: true }))) break;
    await nextTurn();
  }
  reader.write(decoder.decode());
  reader.end();
  const feed = readXmlFeed(reader.root!, answer.url);
  const items = await mapped(newest(waiting, mostItems), ({ entry }) => readEntry(entry));
  return { feed, items };
};

const readJson = async (answer: FeedAnswer, decoder: TextDecoder): Promise<ReadFeed> => {
  const { feed, entries } = readJsonFeed(answer.body, decoder, answer.url);
  const items = await mapped(newest(entries, mostItems), ({ read }) => read());
  return { feed, items };
};

const isJson = (body: Buffer): boolean => /^\s*\{/.test(body.subarray(0, 100).toString('latin1').replace(/^ï»¿/, ''));

/**
 * Reads RSS, Atom or JSON Feed. Returns the newest 500 entries, which have what the feed says where they say nothing
 * themselves: its author and its language. Throws `FeedFault` if it is no feed. Lets other calls run in between.
 */
export const readFeed = async (answer: FeedAnswer): Promise<ReadFeed> => {
  const decoder = feedDecoder(headerOf(answer, 'content-type') ?? '', answer.body);
  const { feed, items } = await (isJson(answer.body) ? readJson : readXml)(answer, decoder);
  const language = feed.language ?? languageTag(headerOf(answer, 'content-language'));
  const author = feed.author;
  const whole = items.map((item) => ({
    ...item,
    author: item.author ?? author,
    language: item.language ?? language,
  }));
  return { feed: { ...feed, language }, items: withoutRepetitions(whole) };
};
