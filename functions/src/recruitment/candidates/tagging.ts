import type { InputOf, OutputOf } from '@kindred/contract/endpoint';
import type { candidateEndpoints } from '@kindred/contract/recruitment/candidates/endpoints';
import type { SignedInContext } from '../../http/context.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { RecruitmentNoun } from '../noun.ts';
import { candidates, type StoredCandidate } from './store.ts';
import { mostTags, tagsAfter } from './tags.ts';

type Endpoint = (typeof candidateEndpoints)['tagCandidates'];
type TagRequest = InputOf<Endpoint>['body'];
type Result = OutputOf<Endpoint>['results'][number];

/** Candidates per transaction. Their applications have copies of the tags. */
const atOnce = 20;

/** Adds and removes tags, with an outcome for each candidate. */
export const tagCandidates = async (
  ctx: SignedInContext,
  nouns: readonly RecruitmentNoun[],
  { ids, ...tags }: TagRequest,
): Promise<Result[]> => {
  const results: Result[] = [];
  const each = [...new Set(ids)];
  for (let from = 0; from < each.length; from += atOnce) {
    const some = each.slice(from, from + atOnce);
    results.push(
      ...(await ctx.db.transaction(async (tx) => {
        const found = new Map((await tx.getMany(candidates, some)).map((candidate) => [candidate.id, candidate]));
        const done: Result[] = [];
        for (const id of some) done.push({ id, outcome: await tagOne(tx, ctx.tenant.id, nouns, found.get(id), tags) });
        return done;
      })),
    );
  }
  return results;
};

const tagOne = async (
  tx: Transaction,
  tenantId: string,
  nouns: readonly RecruitmentNoun[],
  candidate: StoredCandidate | undefined,
  asked: Pick<TagRequest, 'add' | 'remove'>,
): Promise<Result['outcome']> => {
  if (!candidate) return 'not_found';
  const tags = tagsAfter(candidate.tags, asked);
  if (tags.length > mostTags) return 'too_many_tags';
  if (tags.length === candidate.tags.length && tags.every((tag, index) => tag === candidate.tags[index]))
    return 'unchanged';
  const after = tx.update(candidates, candidate, { tags });
  for (const { candidateChanged } of nouns) await candidateChanged?.(tx, candidate, after, tenantId);
  return 'changed';
};
