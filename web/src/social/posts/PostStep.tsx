import { useState } from 'react';
import { Stack, Text, Textarea } from '@mantine/core';
import type { Post } from '@kindred/contract/social/posts/post';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { useOwnConnection } from '../own-connection.ts';
import { approvePost, cancelPost, postsKey, publishPost, removePost, useIsOwner, useKeepPost } from './posts.ts';
import type { StepName } from './post-steps.ts';
import { useNameOf } from './use-name-of.ts';
import { ScheduleStep } from './ScheduleStep.tsx';
import { Unready, useIsReady } from './Unready.tsx';

interface PostStepProps {
  readonly post: Post;
  readonly close: () => void;
}

interface TakenStep extends PostStepProps {
  readonly step: StepName;
  /** The day that is proposed for a post without a time. */
  readonly day?: string | undefined;
  /** Called after a deletion. */
  readonly removed?: (() => Promise<void>) | undefined;
}

/** Asks before one of a post's steps, and takes it. */
export const PostStep = ({ step, day, removed, ...of }: TakenStep) => {
  switch (step) {
    case 'schedule':
      return <ScheduleStep {...of} day={day} />;
    case 'publish':
      return <PublishStep {...of} />;
    case 'cancel':
      return <CancelStep {...of} />;
    case 'delete':
      return <DeleteStep {...of} removed={removed} />;
    default:
      return <ApprovalStep {...of} step={step} />;
  }
};

const PublishStep = ({ post, close }: PostStepProps) => {
  const { t } = useTranslation('posts');
  const keep = useKeepPost();
  const isReady = useIsReady(post);
  const { data } = useOwnConnection();
  const name = data?.connection?.name ?? post.owner.name;
  const act = async (): Promise<void> => {
    keep(await publishPost(post));
    notify(t('publish.isLeaving'), { tone: 'info' });
  };
  return (
    <ConfirmStep title={t('publish.title')} confirmLabel={t('publish.act')} isKnown={isReady} act={act} close={close}>
      {!isReady && <Unready post={post} />}
      {isReady && (
        <Stack gap="xs">
          <Text>{t(post.visibility === 'PUBLIC' ? 'publish.toAll' : 'publish.toConnections', { name })}</Text>
          {post.status === 'SCHEDULED' && <Text>{t('publish.before')}</Text>}
          <Text>{t('publish.means')}</Text>
        </Stack>
      )}
    </ConfirmStep>
  );
};

const CancelStep = ({ post, close }: PostStepProps) => {
  const { t } = useTranslation('posts');
  const isOwner = useIsOwner()(post);
  const keep = useKeepPost();
  const act = async (): Promise<void> => {
    keep(await cancelPost(post));
    notify(t('isDraftAgain'), { tone: 'positive' });
  };
  return (
    <ConfirmStep
      title={t('cancel.title')}
      confirmLabel={t('cancel.act')}
      keepLabel={t('cancel.keep')}
      act={act}
      close={close}
    >
      {isOwner ? t('cancel.means') : t('cancel.ofOther', { name: post.owner.name })}
    </ConfirmStep>
  );
};

const DeleteStep = ({ post, close, removed }: PostStepProps & Pick<TakenStep, 'removed'>) => {
  const { t } = useTranslation('posts');
  const isOwner = useIsOwner()(post);
  const queries = useQueryClient();
  const act = async (): Promise<void> => {
    await removePost(post.id);
    notify(t('delete.isDone'), { tone: 'positive' });
    void queries.invalidateQueries({ queryKey: postsKey });
    await removed?.();
  };
  return (
    <ConfirmStep
      title={t('delete.title')}
      confirmLabel={t('delete.act')}
      keepLabel={t('delete.keep')}
      isGrave
      act={act}
      close={close}
    >
      {post.status === 'PUBLISHED'
        ? t('delete.staysThere')
        : post.status === 'SCHEDULED'
          ? isOwner
            ? t('delete.isScheduled')
            : t('delete.ofOther', { name: post.owner.name })
          : t('delete.means')}
    </ConfirmStep>
  );
};

type ApprovalStepName = Extract<StepName, 'ask' | 'withdraw' | 'approve' | 'return'>;

const states = { ask: 'REQUESTED', withdraw: 'NONE', approve: 'APPROVED', return: 'RETURNED' } as const;

const ApprovalStep = ({ step, post, close }: PostStepProps & { readonly step: ApprovalStepName }) => {
  const { t } = useTranslation('posts');
  const keep = useKeepPost();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { owner, approval } = post;
  const nameOf = useNameOf(post);
  const name = step === 'ask' || step === 'withdraw' ? owner.name : nameOf(approval.by);
  const labels = {
    ask: { title: t('ask.title', { name }), act: t('ask.act'), done: t('ask.done', { name }) },
    withdraw: { title: t('withdraw.title'), act: t('withdraw.act'), done: t('withdraw.done') },
    approve: { title: t('approve.title'), act: t('approve.act'), done: t('approve.done', { name }) },
    return: { title: t('return.title'), act: t('return.act'), done: t('return.done', { name }) },
  }[step];
  const act = async (): Promise<void> => {
    keep(await approvePost(post, states[step], note));
    notify(labels.done, { tone: 'positive' });
  };
  return (
    <ConfirmStep
      title={labels.title}
      confirmLabel={labels.act}
      isKnown={step !== 'return' || note.trim() !== ''}
      act={act}
      close={close}
    >
      {
        {
          ask: t('ask.means', { name }),
          withdraw: t('withdraw.means', { name }),
          approve: t('approve.means', { name }),
          return: t('return.means', { name }),
        }[step]
      }
      {step !== 'withdraw' && (
        <Textarea
          mt="md"
          label={step === 'return' ? t('return.note') : t('ask.note')}
          required={step === 'return'}
          autosize
          minRows={2}
          maxLength={1000}
          value={note}
          error={isMissing && t('return.noteNeeded')}
          onBlur={() => setMissing(step === 'return' && note.trim() === '')}
          onChange={({ currentTarget }) => {
            setNote(currentTarget.value);
            setMissing(false);
          }}
        />
      )}
    </ConfirmStep>
  );
};
