import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { usePeople } from '../chat-rooms/use-chat.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { CommentComposer } from './CommentComposer.tsx';
import { CommentItem } from './CommentItem.tsx';
import type { ReactionSubject } from './reaction-subject.ts';
import styles from './Reactions.module.css';
import { useCommentChanges, useComments } from './use-comments.ts';
import { useSilence } from './use-reactions.ts';

/** The comments on a record, the newest last, and a field to write one. */
export const Comments = ({ subject }: { subject: ReactionSubject }) => {
  const { t } = useTranslation('reactions');
  const me = useMyMembership(subject.circleId);
  const people = usePeople(subject.circleId);
  const { query, shown } = useComments(subject);
  const { add, change, remove } = useCommentChanges(subject);
  const silence = useSilence(subject);
  const [editing, setEditing] = useState<string>();
  const maySilence = me.role === 'admin' || me.user_id === subject.authorId;
  return (
    <section className={styles.comments} aria-label={t('title')}>
      <Loaded query={query}>
        {() => (
          <>
            <MoreButton query={query} label={t('earlier')} />
            {shown.length > 0 && (
              <ol className={styles.list}>
                {shown.map((comment) => (
                  <li key={comment.id}>
                    {editing === comment.id ? (
                      <CommentComposer
                        people={people}
                        userId={me.user_id}
                        comment={comment}
                        send={async (words) => {
                          await change.mutateAsync({ comment, ...words });
                          setEditing(undefined);
                        }}
                        cancel={() => setEditing(undefined)}
                      />
                    ) : (
                      <CommentItem
                        comment={comment}
                        people={people}
                        me={me}
                        edit={() => setEditing(comment.id)}
                        remove={() => remove(comment)}
                      />
                    )}
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
      </Loaded>
      {(change.error ?? add.error) && <ErrorPanel error={change.error ?? add.error} />}
      <CommentComposer
        key={subject.id}
        people={people}
        userId={me.user_id}
        draftName={`${me.user_id}:comment ${subject.kind} ${subject.id}`}
        send={async (words) => {
          await add.mutateAsync(words);
        }}
      />
      {maySilence && (
        <button
          type="button"
          className={styles.silence}
          disabled={silence.isPending}
          onClick={() => silence.mutate(true)}
        >
          {t('silence.turnOff')}
        </button>
      )}
    </section>
  );
};
