import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../../functions/src/due/run.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { createCircle } from '../../support/care/circles.ts';
import { addMember, invite } from '../../support/care/invitations.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, writer: Persona, circleId: string;

/** Returns a person's notifications of one kind about the circle. */
const told = async (who: Persona, kind: string) => {
  await sweep();
  const { items } = (await who.call('GET /api/v1/me/notifications')).body;
  return items.filter((one: any) => one.kind === kind && one.circle_id === circleId);
};
const under = (what: string) => `/api/v1/care/circles/${circleId}/${what}`;
const newDocument = () => keepDocument(tenantDatabase(tenant.id), circleId, { uploaded_by: writer.uid });
const newPublishedPage = async () => {
  const { id } = (await writer.call(`POST ${under('pages')}`, { body: { page_type: 'EPITAPH' } })).body;
  await owner.call(`PATCH /api/v1/care/pages/${id}/status`, { body: { status: 'PUBLISHED' } });
  return id as string;
};

beforeAll(async () => {
  await tenant.create();
  [owner, writer] = await Promise.all([tenant.person('Olga'), tenant.person('Max')]);
});
beforeEach(async () => {
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, writer, 'family_member');
});

describe('an invitation', () => {
  test('to an account’s address is shown in the product, and the only mail is the invitation itself', async () => {
    const guest = await tenant.person('Gwen');
    await invite(owner, circleId, guest.email);
    const [shown] = await told(guest, 'invited');
    expect(shown).toMatchObject({ link: '/care/invitations', params: { inviter: 'Olga', circle: 'Garden' } });
    expect(await mailsTo(guest.email)).toHaveLength(1);
  });

  test('to another address sends no notification', async () => {
    const guest = await tenant.person('Gwen');
    await invite(owner, circleId, `x${guest.email}`);
    for (const who of [guest, owner]) expect(await told(who, 'invited')).toEqual([]);
  });
});

describe('something that waits for a decision notifies the admins, and no one else', () => {
  test.each<[string, () => Promise<unknown>]>([
    [
      'a guest’s testimony',
      async () => {
        const { token } = (await owner.call(`POST ${under('testimony-links')}`, { body: {} })).body;
        const body = { token, name: 'Gwen', text: 'We worked side by side.', acceptTerms: true };
        return tenant.call('POST /public-api/v1/care/testimony-links/testimonies', { body });
      },
    ],
    [
      'a member’s testimony',
      () => writer.call(`POST ${under('testimonies')}`, { body: { text: 'Roses', scope: 'CIRCLE' } }),
    ],
    ['a new page', () => writer.call(`POST ${under('pages')}`, { body: { page_type: 'EPITAPH' } })],
    [
      'a renamed document',
      async () => {
        const { id } = await newDocument();
        return writer.call(`PATCH /api/v1/care/documents/${id}`, { body: { name: 'Other.webp' } });
      },
    ],
  ])('%s', async (_, act) => {
    expect(await act()).toHaveProperty('status');
    expect(await told(owner, 'waiting')).toHaveLength(1);
    expect(await told(writer, 'waiting')).toEqual([]);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'content',
      (id) =>
        writer.call(`PATCH /api/v1/care/pages/${id}/content?lang=en`, {
          raw: 'Words',
          headers: { 'content-type': 'text/plain' },
        }),
    ],
    ['title', (id) => writer.call(`PATCH /api/v1/care/pages/${id}/settings`, { body: { title: 'Words' } })],
  ])('a published page whose %s somebody changes', async (_, change) => {
    const id = await newPublishedPage();
    const before = (await told(owner, 'waiting')).length;
    await change(id);
    expect(await told(owner, 'waiting')).toHaveLength(before + 1);
  });
});

describe('a decision notifies the author, with the reason', () => {
  const reason = 'Too dark';
  test.each<[string, () => Promise<unknown>]>([
    [
      'of a document',
      async () => {
        const { id } = await newDocument();
        return owner.call(`PUT /api/v1/care/documents/${id}/status`, {
          body: { status: 'REJECTED', rejection_reason: reason },
        });
      },
    ],
    [
      'of a page',
      async () => {
        const { id } = (await writer.call(`POST ${under('pages')}`, { body: { page_type: 'EPITAPH' } })).body;
        return owner.call(`PATCH /api/v1/care/pages/${id}/status`, { body: { status: 'REJECTED', reason } });
      },
    ],
    [
      'of a testimony',
      async () => {
        const { id } = (await writer.call(`POST ${under('testimonies')}`, { body: { text: 'Roses', scope: 'CIRCLE' } }))
          .body;
        return owner.call(`PUT ${under(`testimonies/${id}/status`)}`, {
          body: { status: 'REJECTED', rejection_reason: reason },
        });
      },
    ],
  ])('%s', async (_, decide) => {
    expect(await decide()).toMatchObject({ status: 200 });
    expect(await told(writer, 'rejected')).toMatchObject([{ params: { reason } }]);
    expect(await told(owner, 'rejected')).toEqual([]);
  });

  test('also when it is published', async () => {
    await newPublishedPage();
    expect(await told(writer, 'published')).toHaveLength(1);
  });
});
