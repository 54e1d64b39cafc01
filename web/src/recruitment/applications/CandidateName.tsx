import { Anchor } from '@mantine/core';
import type { Application } from '@kindred/contract/recruitment/applications/application';
import { Link } from 'react-router';
import { usePositionRights } from '../positions/positions.ts';

/** A candidate's name. Administrators can open the candidate. */
export const CandidateName = ({ card }: { card: Pick<Application, 'candidateId' | 'candidateName'> }) =>
  usePositionRights().isAdministrator ? (
    <Anchor component={Link} to={`/recruitments/candidates/${card.candidateId}/edit`} draggable={false}>
      {card.candidateName}
    </Anchor>
  ) : (
    <span>{card.candidateName}</span>
  );
