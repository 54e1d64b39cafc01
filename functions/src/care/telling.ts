import type { ActivityKind } from '@kindred/contract/care/circle-nouns';
import { firstCharacters } from '@kindred/contract/fold';
import type { NewsRecord } from '../platform/firestore/collection.ts';
import { type ActivityFields, activitiesOf } from './activities/store.ts';

type News = Pick<ActivityFields, 'circle_id' | 'record_id'> &
  Partial<Omit<ActivityFields, 'kind' | 'at' | 'circle_id' | 'record_id'>>;

/** Returns a record's entry in its circle's news. Omitted fields are null. By default the whole circle sees it. */
export const newsOfKind = (kind: ActivityKind, { circle_id, record_id, ...news }: News): NewsRecord => {
  const nothing = { actor_id: null, actor_name: null, title: null, excerpt: null, on: null, file: null };
  const fields = { circle_id, record_id, kind, seen_by: 'member' as const, ...nothing, ...news };
  return { into: activitiesOf(circle_id), id: `${kind}_${record_id}`, fields };
};

/** Returns who did it. If the name is null, it was removed with the account. */
export const actorOf = (id: string, name: string | null | undefined) => ({
  actor_id: name === null ? null : id,
  actor_name: name ?? null,
});

const longest = 280;
/**
 * How much of a text is processed: more than an excerpt needs, because Markdown syntax and addresses take space too.
 */
const lookedAt = 4000;

/** Returns the beginning of a text on one line; null for an empty text. */
export const excerptOf = (text: string): string | null => {
  const line = text.replace(/\s+/g, ' ').trim();
  const beginning = firstCharacters(line, longest);
  return beginning === line ? line || null : `${beginning.trimEnd()}…`;
};

const item = /^[ \t]*(?:[-+*]|\d+[.)])[ \t]+/;
const endsSentence = /[.,;:!?…]\s*$/;

/** Writes list items as a sentence: with commas between them, and a full stop before the text that follows. */
const listsInLine = (markdown: string): string => {
  const lines: string[] = [];
  let [wasItem, isBlank] = [false, false];
  for (const line of markdown.split('\n')) {
    if (line.trim() === '') {
      isBlank = true;
      continue;
    }
    const isItem = item.test(line);
    const last = lines.at(-1);
    const mark = isItem ? ',' : wasItem && isBlank ? '.' : '';
    if (last !== undefined && mark && !endsSentence.test(last)) lines[lines.length - 1] = `${last.trimEnd()}${mark}`;
    lines.push(line.replace(item, ''));
    wasItem = isItem || (wasItem && !isBlank);
    isBlank = false;
  }
  return lines.join('\n');
};

/** Returns the beginning of a Markdown text, without its syntax and addresses. */
export const markdownExcerptOf = (markdown: string): string | null =>
  excerptOf(
    listsInLine(markdown.slice(0, lookedAt))
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^[ \t]*(?:#{1,6}|>)[ \t]+/gm, '')
      .replace(/[*`~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, ''),
  );
