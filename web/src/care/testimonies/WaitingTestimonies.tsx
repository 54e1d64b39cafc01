import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Testimony } from '@kindred/contract/care/testimonies/testimony';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { useCircle } from '../circles/use-circles.ts';
import { OpenPublicPage } from './OpenPublicPage.tsx';
import { RejectTestimony } from './RejectTestimony.tsx';
import styles from './Testimonies.module.css';
import { TestimonyCard } from './TestimonyCard.tsx';
import { useDecide } from './use-decide.ts';
import { useCircleTestimonies } from './use-testimonies.ts';

/** Testimonies waiting for one of the circle's admins; nothing if there are none. */
export const WaitingTestimonies = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('testimonies');
  const { data } = useCircleTestimonies(circleId, 'PENDING');
  if (!data || data.total === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="waiting">
      <h2 id="waiting">
        {t('waiting')} <span className={styles.count}>{data.total}</span>
      </h2>
      <p className={styles.intro}>{t('waitingText')}</p>
      <ul className={styles.list}>
        {data.items.map((testimony) => (
          <li key={testimony.id}>
            <Waiting testimony={testimony} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Waiting = ({ testimony }: { testimony: Testimony }) => {
  const { t } = useTranslation('testimonies');
  const { data: circle } = useCircle(testimony.circle_id);
  const decide = useDecide();
  const [step, setStep] = useState<'reject' | 'open'>();
  const publish = useMutation({
    mutationFn: () => decide(testimony, { status: 'PUBLISHED' }),
    onSuccess: () => notify(t('publishedNow'), { tone: 'positive' }),
  });
  const asks = testimony.scope === 'PUBLIC' && circle?.public_page === false;
  const close = (): void => setStep(undefined);
  return (
    <TestimonyCard testimony={testimony}>
      <Button loading={publish.isPending} onClick={() => (asks ? setStep('open') : publish.mutate())}>
        {t('publish')}
      </Button>
      <Button variant="default" onClick={() => setStep('reject')}>
        {t('reject')}
      </Button>
      {publish.error && <ErrorPanel error={publish.error} />}
      {step === 'reject' && <RejectTestimony testimony={testimony} close={close} />}
      {step === 'open' && <OpenPublicPage testimony={testimony} close={close} />}
    </TestimonyCard>
  );
};
