import { useEffect } from 'react';
import { Alert, Button } from '@mantine/core';
import type { Post } from '@kindred/contract/social/posts/post';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiProblem } from '../../lib/api/errors.ts';
import { Form } from '../../ui/Form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';
import { paths } from '../paths.ts';
import { Drafting } from './Drafting.tsx';
import { bodyOf, postJudge, type PostValues, valuesOf } from './post-fields.ts';
import { isEditable, type StepName, stepsOf } from './post-steps.ts';
import { PostDesk } from './PostDesk.tsx';
import { PostInputs } from './PostInputs.tsx';
import { createPost, loadPost, updatePost, useIsOwner, useKeepPost, useRefetchPost } from './posts.ts';
import { useStepLabel } from './use-step-labels.ts';

interface PostFormProps {
  readonly post: Post;
  /** Called with whether something is typed and not saved. */
  readonly hold: (unsaved: boolean) => void;
  readonly take: (step: StepName) => void;
}

/** The form of a post, with its preview. Its steps save first what is typed. */
export const PostForm = ({ post, hold, take }: PostFormProps) => {
  const { t } = useTranslation('posts');
  const navigate = useNavigate();
  const zoned = useZonedMoment();
  const keep = useKeepPost();
  const refetch = useRefetchPost();
  const isOwner = useIsOwner()(post);
  const label = useStepLabel();
  const hasLeft = !isEditable(post);
  const { entry, reload, texts } = useRecordForm<Post, PostValues>({
    name: 'post',
    keptAs: `post:${post.id}`,
    texts: [{ field: 'text', label: t('text'), kind: 'plain' }],
    record: post,
    valuesOf,
    schema: postJudge,
    save: async (values, { ifMatch }) => {
      if (!hasLeft)
        return updatePost(post.id, bodyOf(values), ifMatch).catch((error: unknown) => {
          // It may have left, so that it can no longer be changed at all.
          if (error instanceof ApiProblem && error.status === 409) refetch(post.id);
          throw error;
        });
      const made = await createPost(bodyOf(values), crypto.randomUUID());
      await navigate(paths.post.href({ id: made.id }));
      return made;
    },
    load: () => loadPost(post.id),
    keep,
  });
  const { form, unsaved, forgetFailure } = entry;
  useEffect(() => {
    if (hasLeft) forgetFailure();
    // Once, when it has left.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hasLeft]);
  useEffect(() => {
    hold(unsaved);
    return () => hold(false);
  }, [hold, unsaved]);
  const saveThen = async (step: StepName): Promise<void> => {
    if (step === 'delete' || !unsaved || (await entry.submit())) take(step);
  };
  // The answer to a request is above the form.
  const steps = stepsOf(post, isOwner).filter((step) => step !== 'approve' && step !== 'return');
  return (
    <PostDesk
      post={form.values}
      ownerId={form.values.ownerId}
      owner={post.owner}
      time={post.status === 'SCHEDULED' && post.scheduledAt ? zoned(post.scheduledAt) : undefined}
    >
      <Form
        entry={entry}
        submitLabel={hasLeft ? t('keepAsDraft') : t('save')}
        reload={reload}
        texts={texts}
        also={
          !hasLeft &&
          steps.map((step) => (
            <Button
              key={step}
              variant="default"
              c={step === 'delete' ? 'negative' : undefined}
              disabled={entry.state === 'saving'}
              onClick={() => void saveThen(step)}
            >
              {label(step, post)}
            </Button>
          ))
        }
      >
        {hasLeft && (
          <Alert color="warning" role="alert" title={t('hasLeft')}>
            {t('hasLeftText')}
          </Alert>
        )}
        {!isOwner && post.status === 'SCHEDULED' && (
          <Alert color="info">{t('changeUnschedules', { name: post.owner.name })}</Alert>
        )}
        <PostInputs form={form} owner={post.owner} drafting={<Drafting form={form} />} />
      </Form>
    </PostDesk>
  );
};
