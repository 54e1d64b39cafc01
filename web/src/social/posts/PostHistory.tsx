import { Anchor } from '@mantine/core';
import type { Post } from '@kindred/contract/social/posts/post';
import { useTranslation } from 'react-i18next';
import { useMoment } from '../../ui/use-day.ts';
import { onLinkedIn } from './posts.ts';
import { historyOf, type PostEvent } from './post-history.ts';
import styles from './Posts.module.css';
import { useNameOf } from './use-name-of.ts';
import { useFaultSentence } from './use-post-labels.ts';

/** What happened to a post, in words. */
export const PostHistory = ({ post }: { post: Post }) => {
  const { t } = useTranslation('posts');
  const moment = useMoment();
  return (
    <section className={styles.section} aria-labelledby="history">
      <h2 id="history">{t('history.title')}</h2>
      <ol className={styles.history}>
        {historyOf(post).map((event) => (
          <li key={event.kind}>
            <time dateTime={event.at}>{moment(event.at)}</time>
            <div>
              <Sentence event={event} post={post} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};

const Sentence = ({ event, post }: { event: PostEvent; post: Post }) => {
  const { t } = useTranslation('posts');
  const nameOf = useNameOf(post);
  const fault = useFaultSentence();
  switch (event.kind) {
    case 'written':
      return t('history.written', { name: event.name });
    case 'planned':
      return t('history.planned', { name: event.name });
    case 'published':
      return (
        <>
          {t('history.published', { name: event.name })}{' '}
          {event.urn && (
            <Anchor href={onLinkedIn(event.urn)} target="_blank" rel="noopener noreferrer">
              {t('onLinkedIn')}
            </Anchor>
          )}
        </>
      );
    case 'failed':
    case 'lost': {
      const { code, message, attempts } = event.failure;
      return (
        <>
          {fault(code)} {attempts > 1 && t('attempts', { count: attempts })}
          {message && (
            <>
              <span className={styles.quiet}>{t('theirWords')}</span>
              <blockquote className={styles.note} lang="en">
                {message}
              </blockquote>
            </>
          )}
        </>
      );
    }
    default: {
      const name = nameOf(event.by);
      const sentence = {
        asked: t('history.asked', { name, owner: post.owner.name }),
        approved: t('history.approved', { name }),
        returned: t('history.returned', { name }),
      }[event.kind];
      return (
        <>
          {sentence}
          {event.note && <blockquote className={styles.note}>{event.note}</blockquote>}
        </>
      );
    }
  }
};
