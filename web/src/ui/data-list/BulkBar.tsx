import { Suspense, useEffect, useState } from 'react';
import { Button, CloseButton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { late } from '../late.ts';
import styles from './DataList.module.css';
import type { BulkCall, BulkStep } from './list-parts.ts';
import type { Selection } from './selection.ts';

const dialog = late(() => import('./BulkDialog.tsx').then((file) => file.BulkDialog));

interface BulkBarProps<Item extends { readonly id: string }> {
  readonly chosen: Selection<Item>;
  readonly steps: readonly BulkStep<Item>[];
  readonly nameOf: (item: Item) => string;
  readonly forget: () => void;
  readonly done: () => Promise<unknown>;
}

/** How many records are selected, with the actions on them. */
export const BulkBar = <Item extends { readonly id: string }>(props: BulkBarProps<Item>) => {
  const { chosen, steps, nameOf, forget, done } = props;
  const { t } = useTranslation('list');
  const [step, setStep] = useState<BulkCall<Item> | null>(null);
  useEffect(() => dialog.loadAhead(), []);
  return (
    <section className={styles.bulk} aria-label={t('chosen')}>
      <Text role="status">{t('chosenCount', { count: chosen.size })}</Text>
      {steps.map((one) => (
        <Button
          key={one.label}
          variant="default"
          c={one.isGrave ? 'negative' : undefined}
          onClick={() => ('open' in one ? one.open([...chosen.values()], forget) : setStep(one))}
        >
          {one.label}
        </Button>
      ))}
      <CloseButton aria-label={t('chooseNone')} onClick={forget} />
      {step && (
        <Suspense>
          <dialog.Late
            label={step.label}
            means={step.means(chosen.size)}
            isGrave={step.isGrave}
            records={[...chosen.values()].map((item) => ({
              id: item.id,
              name: nameOf(item),
              act: () => step.act(item),
            }))}
            close={(isDone) => {
              setStep(null);
              if (isDone) forget();
            }}
            done={done}
          />
        </Suspense>
      )}
    </section>
  );
};
