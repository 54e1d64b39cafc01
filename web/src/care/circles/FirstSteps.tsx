import { use, useCallback, useEffect, useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { Circle } from '@kindred/contract/care/circles/circle';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { declared } from '../noun.ts';
import type { CareNoun, FirstSectionProps, FirstStep, NewsGlance } from '../noun.ts';
import { request } from '../../lib/api/request.ts';
import { circleKey } from '../circle-key.ts';
import styles from './FirstSteps.module.css';

/** A circle counts as new for this long, in milliseconds. */
const newFor = 30 * 86_400_000;

type Loaded = FirstStep & { readonly useIsDone: Awaited<ReturnType<FirstStep['load']>> };

const loading = new WeakMap<readonly CareNoun[], Promise<readonly Loaded[]>>();

const firstSteps = (nouns: readonly CareNoun[]): Promise<readonly Loaded[]> => {
  const steps =
    loading.get(nouns) ??
    Promise.all(
      declared(nouns, ({ firstStep }) => firstStep).map(async (step) => ({ ...step, useIsDone: await step.load() })),
    );
  loading.set(nouns, steps);
  return steps;
};

interface FirstStepsProps extends FirstSectionProps {
  readonly news: NewsGlance | undefined;
}

/**
 * The first steps in a new circle, until they are done or hidden. Shown to members who can do more than one of them.
 */
export const FirstSteps = ({ data, me, nouns, news, settled }: FirstStepsProps) => {
  const isOver =
    data !== undefined &&
    (data.my_steps_hidden ||
      !hasCircleRole(me.role, 'family_member') ||
      Date.now() - Date.parse(data.created_at) > newFor);
  useEffect(() => {
    if (isOver) settled();
  }, [isOver, settled]);
  if (!data || isOver) return null;
  return <Steps key={me.role} circle={data} me={me} nouns={nouns} news={news} settled={settled} />;
};

/** Hides the first steps of a circle from the person on all their devices. If that fails, they reappear. */
const useHideSteps = ({ id }: Circle) => {
  const queries = useQueryClient();
  const keep = (isHidden: boolean): void =>
    void queries.setQueryData<Circle>(circleKey(id), (circle) => circle && { ...circle, my_steps_hidden: isHidden });
  return useMutation({
    mutationFn: () =>
      request('PUT', '/api/v1/care/circles/{circle_id}/first-steps/hidden', { params: { circle_id: id } }),
    onMutate: () => keep(true),
    onError: () => keep(false),
  });
};

interface StepsProps extends Pick<FirstStepsProps, 'me' | 'nouns' | 'news' | 'settled'> {
  readonly circle: Circle;
}

const Steps = ({ circle, me, nouns, news, settled }: StepsProps) => {
  const { t } = useTranslation('news');
  const hide = useHideSteps(circle);
  const steps = use(firstSteps(nouns)).filter(({ needs }) => hasCircleRole(me.role, needs));
  const [done, setDone] = useState<ReadonlyMap<number, boolean>>(new Map());
  const told = useCallback(
    (order: number, isDone: boolean): void => setDone((before) => new Map(before).set(order, isDone)),
    [],
  );
  const isKnown = steps.every(({ order }) => done.has(order));
  useEffect(() => {
    if (isKnown) settled();
  }, [isKnown, settled]);
  const next = steps.find(({ order }) => !done.get(order));
  return (
    <>
      {steps.map((step) => (
        <Probe key={step.order} step={step} circle={circle} news={news} told={told} />
      ))}
      {isKnown && next && (
        <section className={styles.steps} aria-labelledby="first-steps" data-takes-accent data-print="never">
          <header>
            <h2 id="first-steps">{t('steps.title')}</h2>
            <ActionIcon
              color="gray"
              size={44}
              aria-label={t('steps.dismiss')}
              title={t('steps.dismiss')}
              onClick={() => hide.mutate()}
            >
              <IconX aria-hidden size={20} />
            </ActionIcon>
          </header>
          <ol>
            {steps.map((step) => (
              <Step key={step.order} step={step} isDone={done.get(step.order) === true} isNext={step === next} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
};

interface ProbeProps {
  readonly step: Loaded;
  readonly circle: Circle;
  readonly news: NewsGlance | undefined;
  readonly told: (order: number, isDone: boolean) => void;
}

/** Finds out whether a step is done. */
const Probe = ({ step: { order, useIsDone }, circle, news, told }: ProbeProps) => {
  const isDone = useIsDone(circle, news);
  useEffect(() => {
    if (isDone !== undefined) told(order, isDone);
  }, [isDone, order, told]);
  return null;
};

interface StepProps {
  readonly step: FirstStep;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

const Step = ({ step: { icon: StepIcon, title, text, to }, isDone, isNext }: StepProps) => {
  const { t } = useTranslation('news');
  return (
    <li data-done={isDone || undefined}>
      <span className={styles.sign}>
        {isDone ? (
          <IconCheck aria-label={t('steps.done')} size={22} />
        ) : (
          <StepIcon aria-hidden size={22} stroke={1.6} />
        )}
      </span>
      <div>
        {isDone ? (
          <p className={styles.title}>{title(t)}</p>
        ) : isNext ? (
          <>
            <p>{text(t)}</p>
            <Button component={Link} to={to}>
              {title(t)}
            </Button>
          </>
        ) : (
          <Link to={to} className={styles.title}>
            {title(t)}
          </Link>
        )}
      </div>
    </li>
  );
};
