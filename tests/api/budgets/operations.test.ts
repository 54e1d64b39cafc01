import { endpoints } from '@kindred/contract/endpoints';
import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { invitations } from '../../../functions/src/care/invitations/store.ts';
import { circleMembers } from '../../../functions/src/care/members/store.ts';
import { endpointNames, exampleOf, send } from '../../support/examples.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { leaveDueWork } from '../../support/due.ts';
import { countQueries } from '../../support/limits/across-tenants.ts';
import { measureOperations } from '../../support/measured-operations.ts';
import { operationsBudget } from '../../support/samples.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { pictureEtag, Scene } from '../../support/scene.ts';

const scene = new Scene();
let passTime: (seconds: number) => void;

beforeAll(async () => {
  sendNowhere();
  await scene.create();
  leaveDueWork();
  // The changes feed is polled by time, so the duration of these tests must not count.
  passTime = freezeTime();
});

describe('a warm call', () => {
  test.each(endpointNames)('of %s costs no more than its budget', async (name) => {
    const budget = operationsBudget[name];
    const { status, reads, writes, entries } = await measureOperations(name, scene);
    const most = budget.reads + (budget.perEntry ? entries : 0) + (budget.beyond?.reads ?? 0);
    expect(status).toBe((endpoints[name] as AnyEndpoint).status);
    expect({ reads, within: reads <= most }).toEqual({ reads, within: true });
    expect({ writes, within: writes <= budget.writes }).toEqual({ writes, within: true });
  });

  test.each(['getTenantLogo', 'getTenantBackground', 'getTenantBackgroundMobile', 'getProfilePicture'] as const)(
    'of %s with a cached picture costs nothing',
    async (name) => {
      const outgoing = await exampleOf(name, scene);
      // Makes the reads that an instance needs only once.
      await send(outgoing);
      const answer = await send({ ...outgoing, headers: { 'if-none-match': `"${pictureEtag}"` } });
      expect([answer.status, answer.operations]).toEqual([304, { reads: 0, writes: 0 }]);
    },
  );

  test('polls the changes feed of its tenant twice a minute', async () => {
    const outgoing = await exampleOf('getEmailVerificationStatus', scene);
    await send(outgoing);
    const polls = await countQueries('changes', async () => {
      for (let second = 0; second < 60; second += 5) {
        passTime(5);
        await send(outgoing);
      }
    });
    expect(polls).toBe(2);
  });
});

describe('a page of a long list', () => {
  const many = 130;

  beforeAll(async () => {
    const [member] = await scene.db.find(circleMembers, { circle_id: scene.circleId, user_id: scene.member.uid }, 1);
    const [invitation] = await scene.db.find(invitations, { circle_id: scene.circleId }, 1);
    const { id: _, version: __, ...fields } = member!;
    const { id: ___, version: ____, ...invited } = invitation!;
    await Promise.all(
      Array.from({ length: many }, async (_unused, index) => {
        const circle = { circle_id: `circle-${index}`, circle_name: 'Garden', circle_name_folded: 'garden' };
        await scene.db.put(circleMembers, `circle-${index}_${scene.member.uid}`, { ...fields, ...circle });
        await scene.db.put(circleMembers, `${scene.circleId}_person-${index}`, {
          ...fields,
          user_id: `person-${index}`,
        });
        await scene.db.put(invitations, `invitation-${index}`, {
          ...invited,
          status: 'pending' as const,
          invited_by: scene.owner.uid,
        });
      }),
    );
  });

  test.each(['listMyCircles', 'listCirclesByName', 'listInvitations', 'listCircleInvitations', 'listMembers'] as const)(
    'of %s costs one read per entry plus its budget, as the first page and by cursor',
    async (name) => {
      const budget = operationsBudget[name];
      const outgoing = await exampleOf(name, scene);
      const most = 20 + budget.reads + (budget.beyond?.reads ?? 0);
      // A call in the last second may already have read the membership.
      const costs = [
        { reads: most, writes: 0 },
        { reads: most - 1, writes: 0 },
      ];
      const first = await send({ ...outgoing, query: { ...outgoing.query, limit: 20 } });
      expect([first.body.items.length, first.body.total > many]).toEqual([20, true]);
      expect(costs).toContainEqual(first.operations);
      const cursor = first.body.nextCursor as string;
      const second = await send({ ...outgoing, query: { ...outgoing.query, limit: 20, cursor } });
      expect(second.body.items).toHaveLength(20);
      expect(costs).toContainEqual(second.operations);
      expect(second.body.items[0]).not.toEqual(first.body.items[19]);
    },
  );
});
