import type { InputOf } from '@kindred/contract/endpoint';
import type { candidateEndpoints } from '@kindred/contract/recruitment/candidates/endpoints';
import { fieldError } from '../../platform/api-error.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { Applying, RecruitmentNoun } from '../noun.ts';
import { positions } from '../positions/store.ts';
import { reserveEmail } from './emails.ts';
import { candidates, type StoredCandidate } from './store.ts';
import { differentTags } from './tags.ts';

type NewCandidate = InputOf<(typeof candidateEndpoints)['createCandidate']>['body'];

/** Creates a candidate, in this transaction, and lets the other nouns add what belongs to them. */
export const addCandidate = async (
  tx: Transaction,
  nouns: readonly RecruitmentNoun[],
  by: Applying,
  { positionId, ...fields }: NewCandidate,
  id: string,
): Promise<StoredCandidate> => {
  await reserveEmail(tx, fields.email, id);
  if (positionId && !(await tx.get(positions, positionId)))
    throw fieldError('bad_request', 'positionId', 'Position not found', 'unknown');
  const candidate = tx.create(
    candidates,
    {
      ...fields,
      tags: differentTags(fields.tags),
      resume: null,
      rating: null,
      consent: { status: 'NONE', at: null, until: null },
      applications: [],
    },
    id,
  );
  for (const { candidateCreated } of nouns) await candidateCreated?.(tx, by, candidate, { positionId });
  // The nouns may have added copies of the applications.
  return (await tx.get(candidates, id))!;
};
