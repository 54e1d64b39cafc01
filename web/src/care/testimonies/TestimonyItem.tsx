import { useState } from 'react';
import { Button } from '@mantine/core';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { Testimony } from '@kindred/contract/care/testimonies/testimony';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Reactions } from '../reactions/Reactions.tsx';
import { DeleteTestimony } from './DeleteTestimony.tsx';
import { RejectTestimony } from './RejectTestimony.tsx';
import { TestimonyCard } from './TestimonyCard.tsx';

interface TestimonyItemProps {
  readonly testimony: Testimony;
  readonly me: { readonly user_id: string; readonly role: CircleRole };
  readonly state?: ReactNode;
  /** Extra actions, before those available to everyone with these rights. */
  readonly also?: ReactNode;
}

/** A testimony with the actions of its author and of admins: edit it, take it off the page, delete it. */
export const TestimonyItem = ({ testimony, me, state, also }: TestimonyItemProps) => {
  const { t } = useTranslation('testimonies');
  const [step, setStep] = useState<'delete' | 'reject'>();
  const isOwn = testimony.author_id === me.user_id;
  const isAdmin = me.role === 'admin';
  const close = (): void => setStep(undefined);
  const canHide = isAdmin && !isOwn && testimony.status === 'PUBLISHED';
  return (
    <TestimonyCard
      testimony={testimony}
      state={state}
      below={
        testimony.status === 'PUBLISHED' && (
          <Reactions circleId={testimony.circle_id} kind="testimony" id={testimony.id} authorId={testimony.author_id} />
        )
      }
    >
      {(also !== undefined || isOwn || isAdmin) && (
        <>
          {also}
          {isOwn && (
            <Button component={Link} variant="default" to={paths.testimony.href({ id: testimony.id })}>
              {t('change')}
            </Button>
          )}
          {canHide && (
            <Button variant="default" onClick={() => setStep('reject')}>
              {t('takeOff')}
            </Button>
          )}
          {(isOwn || isAdmin) && (
            <Button variant="subtle" color="negative" onClick={() => setStep('delete')}>
              {t('delete')}
            </Button>
          )}
        </>
      )}
      {step === 'delete' && <DeleteTestimony testimony={testimony} isOwn={isOwn} close={close} />}
      {step === 'reject' && <RejectTestimony testimony={testimony} close={close} />}
    </TestimonyCard>
  );
};
