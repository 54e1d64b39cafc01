import { useState } from 'react';
import { Anchor, Button, Text } from '@mantine/core';
import type { Application } from '@kindred/contract/recruitment/applications/application';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { reloadOnConflict } from '../../lib/api/reload-on-conflict.ts';
import { explainError } from '../../ui/explain-error.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';
import { useMoment } from '../../ui/use-day.ts';
import { paths } from '../paths.ts';
import { positionsKey } from '../positions/positions.ts';
import { AddToPosition } from './AddToPosition.tsx';
import { applicationKey, loadApplication, loadOfCandidate, moveApplication, ofCandidateKey } from './applications.ts';
import styles from './CandidateApplications.module.css';
import { MoveMenu } from './MoveMenu.tsx';
import { StageBadge } from './StageBadge.tsx';
import type { MoveCard } from './use-board.ts';
import { useMovedNotice } from './use-moved-notice.ts';
import { useStageLabels } from './stage-labels.ts';

/** The positions that a candidate has applied for, with the moves. */
export const CandidateApplications = ({ candidateId }: { candidateId: string }) => {
  const { t } = useTranslation('applications');
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    queryKey: ofCandidateKey(candidateId),
    queryFn: ({ signal }) => loadOfCandidate(candidateId, signal),
    staleTime: 0,
  });
  const move = useMoveOfCandidate(candidateId);
  return (
    <section className={styles.section} aria-labelledby="candidate-applications">
      <h2 id="candidate-applications">{t('section')}</h2>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{t('none')}</Text>
          ) : (
            <ul className={styles.list}>
              {items.map((application) => (
                <Row key={application.id} application={application} move={move} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div>
        <Button variant="default" onClick={() => setAdding(true)}>
          {t('add.step')}
        </Button>
      </div>
      {isAdding && (
        <AddToPosition
          candidateId={candidateId}
          taken={(query.data?.items ?? []).map(({ positionId }) => positionId)}
          close={() => setAdding(false)}
        />
      )}
    </section>
  );
};

/** Moves an application without a board. */
const useMoveOfCandidate = (candidateId: string): MoveCard => {
  const movedNotice = useMovedNotice();
  const { t: tApp } = useTranslation('app');
  const queries = useQueryClient();
  const move: MoveCard = async (card, to) => {
    const reload = () => queries.invalidateQueries({ queryKey: ofCandidateKey(candidateId) });
    try {
      const saved = await reloadOnConflict(() => moveApplication(card, to), reload);
      const undo = () => move(saved, { stage: card.stage, reason: card.rejectionReason ?? undefined });
      movedNotice(saved, undo);
      void queries.invalidateQueries({ queryKey: applicationKey(card.id) });
      void queries.invalidateQueries({ queryKey: positionsKey });
      await reload();
    } catch (error) {
      notify(explainError(error, tApp), { tone: 'negative' });
    }
  };
  return move;
};

const Row = ({ application, move }: { application: Application; move: MoveCard }) => {
  const { t } = useTranslation('applications');
  const moment = useMoment();
  const [isOpen, setOpen] = useState(false);
  const { id, positionId, positionTitle, stage, stageSince, rejectionReason } = application;
  return (
    <li>
      <div className={styles.row}>
        <Anchor component={Link} to={paths.position.href({ id: positionId })}>
          {positionTitle}
        </Anchor>
        <StageBadge stage={stage} />
        <Text span c="dimmed">
          {t('since', { when: moment(stageSince) })}
        </Text>
        <MoveMenu card={application} move={move} />
      </div>
      {rejectionReason && <Text c="dimmed">{t('reject.because', { reason: rejectionReason })}</Text>}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('history.title')}</summary>
        {isOpen && <History id={id} />}
      </details>
    </li>
  );
};

const History = ({ id }: { id: string }) => {
  const { t } = useTranslation('applications');
  const labels = useStageLabels();
  const moment = useMoment();
  const query = useQuery({
    queryKey: applicationKey(id),
    queryFn: ({ signal }) => loadApplication(id, signal),
    staleTime: 0,
  });
  return (
    <Loaded query={query}>
      {({ history }) => (
        <ol className={styles.history}>
          {history.map(({ to, at, byName }) => (
            <li key={at}>{t('history.move', { stage: labels[to], by: byName ?? t('somebody'), when: moment(at) })}</li>
          ))}
        </ol>
      )}
    </Loaded>
  );
};
