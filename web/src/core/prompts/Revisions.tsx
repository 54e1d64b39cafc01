import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { productionLabel } from '@kindred/contract/core/prompts/limits';
import type { Prompt, RevisionEntry } from '@kindred/contract/core/prompts/prompt';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { useMoment } from '../../ui/use-day.ts';
import { CompareRevisions } from './CompareRevisions.tsx';
import { LabelBadges } from './LabelBadges.tsx';
import { LabelDialog } from './LabelDialog.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';
import { restoreRevision, useKeepPrompt } from './prompts.ts';
import styles from './Prompts.module.css';

type Step = 'compare' | 'restore' | 'label' | 'replay';

const shownAtFirst = 10;

/** The revisions of a prompt, newest first, with actions to compare, restore, label and try on recorded inputs. */
export const Revisions = ({ prompt }: { prompt: Prompt }) => {
  const { t } = useTranslation('prompts');
  const keep = useKeepPrompt();
  const [open, setOpen] = useState<{ step: Step; revision: number } | null>(null);
  const [isWhole, showWhole] = useState(false);
  const all = prompt.revisions ?? [];
  const shown = isWhole ? all : all.slice(0, shownAtFirst);
  const close = (): void => setOpen(null);
  const restore = async (revision: number): Promise<void> => {
    keep(await restoreRevision(prompt.id, revision));
    notify(t('revisions.restored', { revision }), { tone: 'positive' });
  };
  return (
    <section className={styles.section} aria-labelledby="revisions">
      <h2 id="revisions">{t('revisions.title')}</h2>
      <Text c="dimmed">{t('revisions.text')}</Text>
      <ul className={styles.revisions}>
        {shown.map((entry) => (
          <RevisionRow
            key={entry.revision}
            prompt={prompt}
            entry={entry}
            open={(step) => setOpen({ step, revision: entry.revision })}
          />
        ))}
      </ul>
      {all.length > shown.length && (
        <div>
          <Button variant="default" onClick={() => showWhole(true)}>
            {t('revisions.all', { count: all.length })}
          </Button>
        </div>
      )}
      {open?.step === 'compare' && <CompareRevisions prompt={prompt} revision={open.revision} close={close} />}
      {open?.step === 'restore' && (
        <ConfirmStep
          title={t('revisions.restoreTitle', { revision: open.revision })}
          confirmLabel={t('revisions.restore')}
          act={() => restore(open.revision)}
          close={close}
        >
          {t('revisions.restoreMeans', { next: prompt.revision + 1 })}
        </ConfirmStep>
      )}
      {open?.step === 'label' && <LabelDialog prompt={prompt} revision={open.revision} close={close} />}
      {open?.step === 'replay' && <ReplayDialog prompt={prompt} revision={open.revision} close={close} />}
    </section>
  );
};

interface RevisionRowProps {
  readonly prompt: Prompt;
  readonly entry: RevisionEntry;
  readonly open: (step: Step) => void;
}

const RevisionRow = ({ prompt, entry: { revision, createdAt, restoredFrom }, open }: RevisionRowProps) => {
  const { t } = useTranslation('prompts');
  const moment = useMoment();
  const isNewest = revision === prompt.revision;
  const production = prompt.labels[productionLabel];
  const named = { revision };
  return (
    <li>
      <div>
        <b>{t('revisions.number', named)}</b>
        <Text span c="dimmed">
          {moment(createdAt)}
        </Text>
        {restoredFrom !== null && (
          <Text span c="dimmed">
            {t('revisions.restoredFrom', { revision: restoredFrom })}
          </Text>
        )}
        <LabelBadges labels={prompt.labels} of={revision} />
      </div>
      <Group gap="xs">
        {!isNewest && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('revisions.compareNamed', named)}
            onClick={() => open('compare')}
          >
            {t('revisions.compare')}
          </Button>
        )}
        {!isNewest && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('revisions.restoreNamed', named)}
            onClick={() => open('restore')}
          >
            {t('revisions.restore')}
          </Button>
        )}
        {production !== undefined && production !== revision && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('revisions.replayNamed', named)}
            onClick={() => open('replay')}
          >
            {t('revisions.replay')}
          </Button>
        )}
        <Button variant="default" size="xs" aria-label={t('revisions.labelNamed', named)} onClick={() => open('label')}>
          {t('revisions.label')}
        </Button>
      </Group>
    </li>
  );
};
