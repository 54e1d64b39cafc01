import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Post } from '@kindred/contract/social/posts/post';
import { useTranslation } from 'react-i18next';
import type { RowStep } from '../../ui/data-list/list-parts.ts';
import { onLinkedIn, useIsOwner } from './posts.ts';
import { type StepName, stepsOf } from './post-steps.ts';
import { PostStep } from './PostStep.tsx';
import { useStepLabel } from './use-step-labels.ts';

/** The steps of a post in a row's menu, and the dialog of the one that is being taken. */
export const usePostSteps = (): { readonly of: (post: Post) => readonly RowStep[]; readonly dialog: ReactNode } => {
  const { t } = useTranslation('posts');
  const isOwner = useIsOwner();
  const label = useStepLabel();
  const [taken, setTaken] = useState<{ readonly post: Post; readonly step: StepName }>();
  const of = (post: Post): readonly RowStep[] => {
    const { linkedinUrn } = post;
    const look: RowStep[] = linkedinUrn
      ? [{ label: t('onLinkedIn'), act: () => void window.open(onLinkedIn(linkedinUrn), '_blank', 'noopener') }]
      : [];
    return [
      ...look,
      ...stepsOf(post, isOwner(post)).map((step) => ({
        label: label(step, post),
        isGrave: step === 'delete',
        act: () => setTaken({ post, step }),
      })),
    ];
  };
  return { of, dialog: taken && <PostStep {...taken} close={() => setTaken(undefined)} /> };
};
