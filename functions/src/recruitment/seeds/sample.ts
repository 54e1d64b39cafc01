import { fold } from '@kindred/contract/fold';
import { operations } from '../../core/operations/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { timestamp } from '../../platform/clock.ts';
import { move } from '../applications/change.ts';
import { applications } from '../applications/store.ts';
import { addCandidate } from '../candidates/create.ts';
import { users } from '../../core/users/store.ts';
import { candidateEmails, candidates, emailId, type StoredCandidate } from '../candidates/store.ts';
import type { RecruitmentRegistry } from '../noun.ts';
import { reserveSlug } from '../positions/slug.ts';
import { positions } from '../positions/store.ts';
import { makeMeetings } from './sample-meetings.ts';
import { samplePositions } from './sample-people.ts';

/** Returns an address that receives no mail: `amina.benali@candidates.example`. */
const addressOf = (name: string): string => `${fold(name).replace(/[^a-z]+/g, '.')}@candidates.example`;

/** Whose samples they are. */
type SeedContext = Pick<SignedInContext, 'db' | 'tenant' | 'actor'>;

type Sample = (typeof samplePositions)[number];

/** Makes a position, its candidates and meetings, unless it exists. Returns whether it was made. */
const makePosition = (
  registry: RecruitmentRegistry,
  ctx: SeedContext,
  { id, people, stages: _stages, tags, criteria, ...sample }: Sample,
): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    if (await tx.get(positions, id)) return false;
    const taken = await tx.getMany(
      candidateEmails,
      people.map(([name]) => emailId(addressOf(name))),
    );
    const known = new Set(taken.map((email) => email.id));
    const interviewer = await tx.get(users, ctx.actor.uid);
    const position = tx.create(
      positions,
      {
        ...sample,
        tags: [...tags],
        criteria: [...criteria],
        team: [{ userId: ctx.actor.uid, role: 'OWNER' }],
        status: 'OPEN',
        candidateCount: 0,
        hiredCount: 0,
        publishedAt: timestamp(),
        closedAt: null,
        slug: await reserveSlug(tx, sample.title, id),
        questions: [],
        closesAt: null,
        remote: false,
        salary: null,
      },
      id,
    );
    const made: StoredCandidate[] = [];
    for (const [index, [name, source, personTags, notes]] of people.entries()) {
      const email = addressOf(name);
      if (known.has(emailId(email))) continue;
      const fields = { name, email, phone: null, notes, tags: [...personTags], source, positionId: id };
      made.push(await addCandidate(tx, registry.nouns, ctx, fields, `${id}-${index + 1}`));
    }
    // An administrator of another tenant does not interview.
    if (interviewer) await makeMeetings(registry, tx, ctx.tenant.id, position, { people: made, interviewer });
    return true;
  });

/** Moves the candidates of a sample position to their stages, in a transaction of its own: a move adds to the position's counters. */
const moveCandidates = (
  { nouns }: RecruitmentRegistry,
  ctx: SeedContext,
  { id, people, stages }: Sample,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const ids = people.flatMap(([name], index) => (stages[name] ? [`${id}-${index + 1}`] : []));
    for (const candidate of await tx.getMany(candidates, ids)) {
      const own = candidate.applications.find(({ positionId }) => positionId === id);
      const application = own && (await tx.get(applications, own.id));
      if (!application) continue;
      const to = { stage: stages[candidate.name]!, by: ctx.actor.uid };
      await move(tx, { nouns, tenantId: ctx.tenant.id }, application, to);
    }
  });

/** Creates the sample positions, each in a transaction, and records the operation. */
export const makeSamples = async (registry: RecruitmentRegistry, ctx: SeedContext) => {
  let created = 0;
  for (const sample of samplePositions) {
    if (!(await makePosition(registry, ctx, sample))) continue;
    await moveCandidates(registry, ctx, sample);
    created++;
  }
  const fields = {
    kind: 'recruitment-sample',
    status: 'SUCCEEDED' as const,
    progress: { done: samplePositions.length, total: samplePositions.length },
    result: { positions: { known: samplePositions.length - created, created } },
    failures: [],
    createdBy: ctx.actor.uid,
  };
  return ctx.db.transaction(async (tx) => tx.create(operations, fields));
};
