import { useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { Post } from '@kindred/contract/social/posts/post';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';
import { paths } from '../paths.ts';
import { onLinkedIn, useIsOwner } from './posts.ts';
import { isEditable, type StepName, stepsOf } from './post-steps.ts';
import { PostStatus } from './PostStatus.tsx';
import { PostStep } from './PostStep.tsx';
import styles from './Posts.module.css';
import { useStepLabel } from './use-step-labels.ts';

/** The steps that a calendar is for. The others are on the post's page. */
const offered: readonly StepName[] = ['schedule', 'cancel'];

/** A post of the calendar, with its steps, over the calendar. */
export const CalendarPost = ({ post, close }: { post: Post; close: () => void }) => {
  const { t } = useTranslation('posts');
  const { t: tApp } = useTranslation('app');
  const zoned = useZonedMoment();
  const isOwner = useIsOwner()(post);
  const label = useStepLabel();
  const [step, setStep] = useState<StepName>();
  useFocusBack();
  const at = post.publishedAt ?? post.scheduledAt;
  if (step) return <PostStep step={step} post={post} close={close} />;
  return (
    <Dialog
      opened
      onClose={close}
      title={at ? zoned(at) : t('one')}
      closeButtonProps={{ 'aria-label': tApp('cancel') }}
    >
      <Stack>
        <div>
          <PostStatus post={post} />
        </div>
        <Text className={styles.excerpt}>{post.text || t('noText')}</Text>
        <Text c="dimmed">{t('leavesFrom', { name: post.owner.name })}</Text>
        <Group>
          <Button component={Link} to={paths.post.href({ id: post.id })}>
            {isEditable(post) ? t('edit') : t('open')}
          </Button>
          {stepsOf(post, isOwner)
            .filter((name) => offered.includes(name))
            .map((name) => (
              <Button key={name} variant="default" onClick={() => setStep(name)}>
                {label(name, post)}
              </Button>
            ))}
          {post.linkedinUrn && (
            <Button
              component="a"
              variant="default"
              href={onLinkedIn(post.linkedinUrn)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('onLinkedIn')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
};
