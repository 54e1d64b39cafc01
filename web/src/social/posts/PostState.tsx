import { Alert, Anchor, Button, Group, Loader, Text } from '@mantine/core';
import type { Post } from '@kindred/contract/social/posts/post';
import { useTranslation } from 'react-i18next';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';
import { AnswerLost } from './AnswerLost.tsx';
import { isLeaving, isUnknown, onLinkedIn, useIsOwner } from './posts.ts';
import type { StepName } from './post-steps.ts';
import styles from './Posts.module.css';
import { PostStatus } from './PostStatus.tsx';
import { useNameOf } from './use-name-of.ts';
import { useFaultSentence } from './use-post-labels.ts';

interface PostStateProps {
  readonly post: Post;
  readonly take: (step: StepName) => void;
}

/** Where a post is, and what a person has to decide about it. */
export const PostState = ({ post, take }: PostStateProps) => {
  const { t } = useTranslation('posts');
  const zoned = useZonedMoment();
  const { status, scheduledAt, publishedAt, linkedinUrn, owner } = post;
  const time =
    status === 'PUBLISHED' && publishedAt
      ? t('leftAt', { time: zoned(publishedAt) })
      : status === 'SCHEDULED' && scheduledAt
        ? t('leavesAt', { time: zoned(scheduledAt) })
        : undefined;
  return (
    <>
      <div className={styles.state} role="status">
        <PostStatus post={post} />
        {isLeaving(post) && (
          <>
            <Loader size="sm" aria-hidden />
            <span>{t('isLeaving')}</span>
          </>
        )}
        {time && <span>{time}</span>}
        <span className={styles.quiet}>{t('leavesFrom', { name: owner.name })}</span>
        {linkedinUrn && (
          <Anchor href={onLinkedIn(linkedinUrn)} target="_blank" rel="noopener noreferrer">
            {t('onLinkedIn')}
          </Anchor>
        )}
      </div>
      {isUnknown(post) && <AnswerLost post={post} />}
      {!isUnknown(post) && post.failure && <Failure post={post} failure={post.failure} />}
      <Approval post={post} take={take} />
    </>
  );
};

/** Why a post was not published, with LinkedIn’s own words. */
const Failure = ({ post, failure }: { post: Post; failure: NonNullable<Post['failure']> }) => {
  const { t } = useTranslation('posts');
  const zoned = useZonedMoment();
  const sentence = useFaultSentence();
  const { code, message, attempts, retryAt } = failure;
  const isWaiting = retryAt !== null && post.status !== 'FAILED';
  return (
    <Alert color={isWaiting ? 'warning' : 'negative'} title={sentence(code)}>
      {message && (
        <>
          <Text>{t('theirWords')}</Text>
          <blockquote className={styles.note} lang="en">
            {message}
          </blockquote>
        </>
      )}
      {attempts > 1 && <Text c="dimmed">{t('attempts', { count: attempts })}</Text>}
      <Text>{isWaiting ? t('triesAgain', { time: zoned(retryAt) }) : t('isKept')}</Text>
    </Alert>
  );
};

/** What the owner was asked, or answered. */
const Approval = ({ post, take }: PostStateProps) => {
  const { t } = useTranslation('posts');
  const isOwner = useIsOwner()(post);
  const nameOf = useNameOf(post);
  const { approval, status, owner } = post;
  if (approval.state === 'NONE' || (status !== 'DRAFT' && status !== 'FAILED')) return null;
  const note = approval.note && <blockquote className={styles.note}>{approval.note}</blockquote>;
  if (approval.state === 'REQUESTED')
    return (
      <Alert
        color="info"
        title={
          isOwner ? t('approval.asksYou', { name: nameOf(approval.by) }) : t('approval.waits', { name: owner.name })
        }
      >
        {note}
        {isOwner ? (
          <>
            <Text>{t('approval.asksYouText')}</Text>
            <Group mt="sm">
              <Button variant="default" onClick={() => take('approve')}>
                {t('approve.act')}
              </Button>
              <Button variant="default" onClick={() => take('return')}>
                {t('return.button')}
              </Button>
            </Group>
          </>
        ) : (
          <Text>{t('approval.waitsText')}</Text>
        )}
      </Alert>
    );
  const isApproved = approval.state === 'APPROVED';
  return (
    <Alert
      color={isApproved ? 'positive' : 'warning'}
      title={t(isApproved ? 'approval.hasApproved' : 'approval.hasReturned', { name: owner.name })}
    >
      {note}
      {isApproved && <Text>{isOwner ? t('approval.nowYou') : t('approval.nowOwner', { name: owner.name })}</Text>}
      {!isApproved && <Text>{t('approval.changeIt')}</Text>}
    </Alert>
  );
};
