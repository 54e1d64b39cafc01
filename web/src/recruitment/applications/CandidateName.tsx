import { Anchor } from '@mantine/core';
import type { Application } from '@kindred/contract/recruitment/applications/application';
import { Link } from 'react-router';
import { usePositionRights } from '../positions/positions.ts';
import { paths } from '../paths.ts';

/** A candidate's name. Administrators can open the candidate. */
export const CandidateName = ({ card }: { card: Pick<Application, 'candidateId' | 'candidateName'> }) =>
  usePositionRights().isAdministrator ? (
    <Anchor component={Link} to={paths.candidate.href({ id: card.candidateId })} draggable={false}>
      {card.candidateName}
    </Anchor>
  ) : (
    <span>{card.candidateName}</span>
  );
