import { Suspense, useState } from 'react';
import { IconHeart, IconHeartFilled, IconMessageCircle2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '../../lib/on-demand.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import type { ReactionSubject } from './reaction-subject.ts';
import styles from './Reactions.module.css';
import { useHeart, useReactions, useSilence } from './use-reactions.ts';

const Comments = onDemand(() => import('./Comments.tsx').then((file) => file.Comments), 'reactions', 'chat');

interface ReactionBarProps {
  readonly subject: ReactionSubject;
  /** Shows the comments somewhere else than below. */
  readonly elsewhere?: { readonly isOpen: boolean; readonly open: (isOpen: boolean) => void };
}

/** A heart to give, the comments to open, and how many there are of each. */
export const ReactionBar = ({ subject, elsewhere }: ReactionBarProps) => {
  const { t } = useTranslation('reactions');
  const { data } = useReactions(subject);
  const give = useHeart(subject);
  const [isOpenHere, setOpenHere] = useState(false);
  const { isOpen, open } = elsewhere ?? { isOpen: isOpenHere, open: setOpenHere };
  if (!data) return null;
  if (data.off) return <TurnOn subject={subject} />;
  const Heart = data.mine ? IconHeartFilled : IconHeart;
  return (
    <>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.button}
          data-mine={data.mine || undefined}
          aria-pressed={data.mine}
          onClick={() => give(!data.mine)}
        >
          <Heart aria-hidden size={22} />
          {data.hearts > 0 ? t('hearts', { count: data.hearts }) : t('heart')}
        </button>
        <button type="button" className={styles.button} aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          <IconMessageCircle2 aria-hidden size={22} />
          {data.comments > 0 ? t('comments', { count: data.comments }) : t('comment')}
        </button>
      </div>
      {isOpen && !elsewhere && (
        <Suspense>
          <Comments subject={subject} />
        </Suspense>
      )}
    </>
  );
};

/** Shown to the author and admins while hearts and comments are off; others see nothing. */
const TurnOn = ({ subject }: { subject: ReactionSubject }) => {
  const { t } = useTranslation('reactions');
  const me = useMyMembership(subject.circleId);
  const silence = useSilence(subject);
  if (me.role !== 'admin' && me.user_id !== subject.authorId) return null;
  return (
    <button type="button" className={styles.silence} disabled={silence.isPending} onClick={() => silence.mutate(false)}>
      {t('silence.turnOn')}
    </button>
  );
};
