import type { NotificationText, Params } from '../../http/notification-text.ts';
import type { Texts } from '../../locales/texts.ts';
import type { ReactionEvent } from './events.ts';

/** What a notification is about: a mention comes first, and hearts and comments together are `both`. */
type What = ReactionEvent['what'] | 'both';

interface ReactionWords extends Record<string, string | number> {
  readonly what: What;
  /** One of the people. */
  readonly name: string;
  /** How many more people there are. */
  readonly others: number;
}

/** Sums up what a person got: from whom, and of what kind. */
export const wordsOf = (
  events: readonly Pick<ReactionEvent, 'by' | 'what'>[],
  nameOf: (userId: string) => string,
): ReactionWords => {
  const mentions = events.filter(({ what }) => what === 'mention');
  const told = mentions.length > 0 ? mentions : events;
  const kinds = new Set(told.map(({ what }) => what));
  const people = [...new Set(told.map(({ by }) => by))];
  return {
    what: kinds.size > 1 ? 'both' : told[0]!.what,
    name: nameOf(people[0]!),
    others: people.length - 1,
  };
};

const lineOf = (t: Texts, { what, others, ...params }: Params): string => {
  const count = Number(others);
  if (count > 0) {
    if (what === 'mention') return t('care:news.mentionedByOthers', { ...params, count });
    if (what === 'comment') return t('care:news.commentsByOthers', { ...params, count });
    if (what === 'heart') return t('care:news.heartsByOthers', { ...params, count });
    return t('care:news.reactionsByOthers', { ...params, count });
  }
  if (what === 'mention') return t('care:news.mentionedInComment', params);
  if (what === 'comment') return t('care:news.comment', params);
  if (what === 'heart') return t('care:news.heart', params);
  return t('care:news.reactions', params);
};

export const reactionText: NotificationText = { line: lineOf };
