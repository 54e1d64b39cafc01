import { roundOf } from './rounds.ts';
import type { StoredComment, StoredReactions } from './store.ts';

/** A heart, a comment or a mention, who did it, and who is notified of it. */
export interface ReactionEvent {
  readonly to: string;
  readonly by: string;
  readonly what: 'heart' | 'comment' | 'mention';
  /** The id of the record's hearts and comments. */
  readonly subject: string;
}

type RecordHearts = Pick<StoredReactions, 'id' | 'hearted_at'>;
type DatedComment = Pick<StoredComment, 'id' | 'subject' | 'author_id' | 'mentions' | 'mentioned_at' | 'created_at'>;

/**
 * Returns what a round notifies people of. `authors` maps the records to their authors. An author who is mentioned is
 * notified of the mention.
 */
export const eventsOf = (
  round: string,
  authors: ReadonlyMap<string, string | null>,
  states: readonly RecordHearts[],
  written: readonly DatedComment[],
): readonly ReactionEvent[] => {
  const isNew = (at: string | undefined): boolean => at !== undefined && roundOf(at) === round;
  const hearts = states.flatMap(({ id, hearted_at }) =>
    Object.entries(hearted_at)
      .filter(([, at]) => isNew(at))
      .map(([by]) => ({ to: authors.get(id), by, what: 'heart' as const, subject: id })),
  );
  const said = [...new Map(written.map((one) => [one.id, one])).values()].flatMap(
    ({ subject, author_id: by, mentions, mentioned_at, created_at }) => {
      const author = authors.get(subject);
      const mentioned = mentions.filter((to) => isNew(mentioned_at[to]));
      const isComment = isNew(created_at) && !(author && mentions.includes(author));
      return [
        ...mentioned.map((to) => ({ to, by, what: 'mention' as const, subject })),
        ...(isComment ? [{ to: author, by, what: 'comment' as const, subject }] : []),
      ];
    },
  );
  return [...hearts, ...said].flatMap(({ to, by, ...one }) =>
    to && by && to !== by && authors.has(one.subject) ? [{ to, by, ...one }] : [],
  );
};
