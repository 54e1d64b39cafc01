import { fold } from '@kindred/contract/fold';
import { operations } from '../../core/operations/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { timestamp } from '../../platform/clock.ts';
import { move } from '../applications/change.ts';
import { applications } from '../applications/store.ts';
import { addCandidate } from '../candidates/create.ts';
import { users } from '../../core/users/store.ts';
import { candidateEmails, emailId, type StoredCandidate } from '../candidates/store.ts';
import type { RecruitmentRegistry } from '../noun.ts';
import { reserveSlug } from '../positions/slug.ts';
import { positions } from '../positions/store.ts';
import { makeMeetings } from './sample-meetings.ts';
import { samplePositions } from './sample-people.ts';

/** Returns an address that receives no mail: `amina.benali@candidates.example`. */
const addressOf = (name: string): string => `${fold(name).replace(/[^a-z]+/g, '.')}@candidates.example`;

type Sample = (typeof samplePositions)[number];

/** Makes a position, its candidates and meetings, unless it exists. Returns whether it was made. */
const makePosition = (
  registry: RecruitmentRegistry,
  ctx: Pick<SignedInContext, 'db' | 'tenant' | 'actor'>,
  { id, people, stages, tags, criteria, ...sample }: Sample,
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
      const candidate = await addCandidate(tx, registry.nouns, ctx, fields, `${id}-${index + 1}`);
      made.push(candidate);
      const application = await tx.get(applications, candidate.applications[0]!.id);
      const to = { stage: stages[name] ?? 'APPLIED', by: ctx.actor.uid } as const;
      if (application && application.stage !== to.stage)
        await move(tx, { nouns: registry.nouns, tenantId: ctx.tenant.id }, application, to);
    }
    // An administrator of another tenant does not interview.
    if (interviewer) await makeMeetings(registry, tx, ctx.tenant.id, position, { people: made, interviewer });
    return true;
  });

/** Creates the sample positions, each in a transaction, and records the operation. */
export const makeSamples = async (
  registry: RecruitmentRegistry,
  ctx: Pick<SignedInContext, 'db' | 'tenant' | 'actor'>,
) => {
  let created = 0;
  for (const sample of samplePositions) if (await makePosition(registry, ctx, sample)) created++;
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
