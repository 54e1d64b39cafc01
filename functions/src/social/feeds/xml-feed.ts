import type { FeedDetails } from '@kindred/contract/social/sources/source';
import { absolute } from './addresses.ts';
import { childrenNamed, ownText, type XmlNode } from './xml-node.ts';
import { authorIn, firstDate, firstLine, languageTag, pageLink } from './xml-values.ts';

const longestTitle = 300;
const longestDescription = 1000;

/** Returns the element that describes the feed: the channel of RSS, or the root. */
const channelOf = (root: XmlNode): XmlNode => childrenNamed(root, 'channel')[0] ?? root;

const idOf = (channel: XmlNode): string | null => {
  const [id] = childrenNamed(channel, 'id', 'guid');
  const written = id && ownText(id).trim();
  return written ? (absolute(written, id.base) ?? written).slice(0, 2000) : null;
};

/** Maps what an RSS or Atom feed says of itself. */
export const readXmlFeed = (root: XmlNode, feedUrl: string): FeedDetails => {
  const channel = channelOf(root);
  const line = (most: number, ...names: readonly string[]) => firstLine(channel, most, ...names);
  return {
    feedUrl,
    siteUrl: pageLink(channel),
    title: line(longestTitle, 'title', 'dc:title') ?? '',
    description: line(
      longestDescription,
      'description',
      'subtitle',
      'tagline',
      'dc:description',
      'itunes:summary',
      'itunes:subtitle',
    ),
    author: authorIn(channel),
    language: languageTag(line(40, 'language', 'dc:language') ?? channel.language ?? root.language),
    feedId: idOf(channel),
    updatedAt: firstDate(
      channel,
      'updated',
      'modified',
      'lastbuilddate',
      'dcterms:modified',
      'dc:date',
      'published',
      'pubdate',
      'dcterms:issued',
    ),
  };
};
