import { useState } from 'react';
import { Button, Group, NativeSelect, Progress, Text } from '@mantine/core';
import type { Application } from '@kindred/contract/recruitment/applications/application';
import { mostMoved } from '@kindred/contract/recruitment/applications/application';
import { stages } from '@kindred/contract/recruitment/applications/stage';
import type { Stage } from '@kindred/contract/recruitment/applications/stage';
import { useTranslation } from 'react-i18next';
import type { Move } from './applications.ts';
import styles from './Board.module.css';
import { RejectDialog } from './RejectDialog.tsx';
import { useStageLabels } from './stage-labels.ts';

interface SelectionBarProps {
  readonly cards: readonly Application[];
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly move: (to: Move) => void;
  readonly cancel: () => void;
}

/** Moves the selected cards to a stage. */
export const SelectionBar = ({ cards, progress, move, cancel }: SelectionBarProps) => {
  const { t } = useTranslation('applications');
  const { t: tApp } = useTranslation('app');
  const labels = useStageLabels();
  const [stage, setStage] = useState<Stage>('SCREENING');
  const [isRejecting, setRejecting] = useState(false);
  const isTooMany = cards.length > mostMoved;
  return (
    <section className={styles.selection} aria-label={t('bulk.title')}>
      <Text role="status">{progress ? t('bulk.progress', progress) : t('bulk.selected', { count: cards.length })}</Text>
      {progress ? (
        <Progress value={(progress.done / progress.total) * 100} aria-label={t('bulk.title')} />
      ) : (
        <Group align="end" gap="sm">
          <NativeSelect
            label={t('moveTo')}
            data={stages.map((value) => ({ value, label: labels[value] }))}
            value={stage}
            onChange={({ currentTarget }) => setStage(currentTarget.value as Stage)}
          />
          <Button
            disabled={cards.length === 0 || isTooMany}
            onClick={() => (stage === 'REJECTED' ? setRejecting(true) : move({ stage }))}
          >
            {t('bulk.move')}
          </Button>
          <Button variant="default" onClick={cancel}>
            {tApp('cancel')}
          </Button>
        </Group>
      )}
      {isTooMany && <Text>{t('bulk.tooMany', { most: mostMoved })}</Text>}
      {isRejecting && <RejectDialog cards={cards} reject={move} close={() => setRejecting(false)} />}
    </section>
  );
};
