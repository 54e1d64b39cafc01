import { useCallback, useState } from 'react';
import { Button, Group } from '@mantine/core';
import type { Post } from '@kindred/contract/social/posts/post';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { parseDay } from '../../ui/calendar/calendar-range.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';
import { paths } from '../paths.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { valuesOf } from './post-fields.ts';
import { isEditable, type StepName, stepNames, stepsOf } from './post-steps.ts';
import { PostDesk } from './PostDesk.tsx';
import { PostForm } from './PostForm.tsx';
import { PostHistory } from './PostHistory.tsx';
import { PostState } from './PostState.tsx';
import { PostStep } from './PostStep.tsx';
import { useIsOwner, usePost } from './posts.ts';
import { usePostName } from './use-post-name.ts';
import { useStepLabel } from './use-step-labels.ts';

/** A post: its text with a preview, its steps, and what happened to it. */
export const PostPage = () => {
  const { t } = useTranslation('posts');
  const { id = '' } = useParams();
  const nameOf = usePostName();
  const query = usePost(id);
  return (
    <AdminPage
      title={query.data ? nameOf(query.data) : t('one')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('title'), to: paths.posts.href() }]}
    >
      <Loaded query={query}>{(post) => <LoadedPost key={post.id} post={post} />}</Loaded>
    </AdminPage>
  );
};

/** `?step=` opens a step, and `?day=` is the day that its dialog proposes. */
const useAskedStep = () => {
  const [address, setAddress] = useSearchParams();
  const [step, setStep] = useState(() => stepNames.find((name) => name === address.get('step')));
  const close = (): void => {
    setStep(undefined);
    if (!address.has('step')) return;
    const rest = new URLSearchParams(address);
    rest.delete('step');
    rest.delete('day');
    setAddress(rest, { replace: true });
  };
  return { step, setStep, close, day: parseDay(address.get('day')) };
};

const LoadedPost = ({ post }: { post: Post }) => {
  const navigate = useNavigate();
  const isOwner = useIsOwner()(post);
  const { step, setStep, close, day } = useAskedStep();
  const [isTyping, setTyping] = useState(false);
  const hold = useCallback((unsaved: boolean) => setTyping(unsaved), []);
  const steps = stepsOf(post, isOwner);
  const isOffered = step && steps.includes(step);
  // What is typed stays on the page if the post leaves in the meantime.
  const isForm = isEditable(post) || isTyping;
  return (
    <>
      {isOwner && isEditable(post) && <ConnectionNotice />}
      <PostState post={post} take={setStep} />
      {isForm ? (
        <>
          <PostForm post={post} hold={hold} take={setStep} />
          <PostHistory post={post} />
        </>
      ) : (
        <SentPost post={post} take={setStep} />
      )}
      {isOffered && (
        <PostStep
          step={step}
          post={post}
          day={day}
          close={close}
          removed={() => leave(async () => navigate(paths.posts.href()))}
        />
      )}
    </>
  );
};

interface StepProps {
  readonly post: Post;
  readonly take: (step: StepName) => void;
}

/** A post that can no longer be changed, and what happened to it. */
const SentPost = ({ post, take }: StepProps) => {
  const { t } = useTranslation('posts');
  const zoned = useZonedMoment();
  const label = useStepLabel();
  const steps = stepsOf(post, useIsOwner()(post));
  return (
    <PostDesk
      post={valuesOf(post)}
      ownerId={post.owner.id}
      owner={post.owner}
      time={post.publishedAt ? zoned(post.publishedAt) : undefined}
    >
      {post.status === 'PUBLISHED' && <p>{t('isOut', { name: post.owner.name })}</p>}
      {steps.length > 0 && (
        <Group>
          {steps.map((step) => (
            <Button
              key={step}
              variant="default"
              c={step === 'delete' ? 'negative' : undefined}
              onClick={() => take(step)}
            >
              {label(step, post)}
            </Button>
          ))}
        </Group>
      )}
      <PostHistory post={post} />
    </PostDesk>
  );
};
