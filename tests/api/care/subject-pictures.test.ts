import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/care/documents/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, family: Persona, member: Persona;
let circleId: string;
const path = () => `/api/v1/care/circles/${circleId}/record-subjects`;
const elodie = { first_name: 'Élodie', last_name: 'Martin', birth_date: '1938-04-02', biography: 'Roses.' };
const create = (who: Persona, body: object) => who.call(`POST ${path()}`, { body });
const read = async (who: Persona) => (await who.call(`GET ${path()}`)).body;

beforeAll(async () => {
  await tenant.create();
  [owner, family, member] = await tenant.people('Olga', 'Fatima', 'Max');
});
beforeEach(async () => {
  circleId = (await createCircle(owner, 'For Élodie')).id;
  await addMember(owner, circleId, family, 'family_member');
  await addMember(owner, circleId, member);
});

describe('a record subject', () => {
  test('can only have a published picture from its own circle', async () => {
    const by = { uploaded_by: member.uid };
    const elsewhere = (await createCircle(owner, 'Elsewhere')).id;
    const db = tenantDatabase(tenant.id);
    const [good, foreign, waiting, text] = await Promise.all([
      keepDocument(db, circleId, by),
      keepDocument(db, elsewhere, by),
      keepDocument(db, circleId, { ...by, status: 'PENDING' }),
      keepDocument(db, circleId, { ...by, content_type: 'text/plain', has_thumbnail: false }),
    ]);
    for (const { id } of [foreign, waiting, text])
      expect((await create(owner, { ...elodie, picture: id })).problem.issues?.map(({ path }) => path)).toEqual([
        'picture',
      ]);
    expect((await create(family, { ...elodie, picture: good.id })).body.picture).toBe(good.id);
    const change = (picture: string | null) => family.call(`PUT ${path()}`, { body: { ...elodie, picture } });
    expect((await change(foreign.id)).status).toBe(400);
    expect((await read(member)).picture).toBe(good.id);
    // The chosen picture stays, and can be saved together with other fields, even after the document changes.
    await db.update(documents, good.id, undefined, () => ({ status: 'REJECTED' as const, rejection_reason: 'No' }));
    expect((await change(good.id)).status).toBe(200);
    expect((await change(null)).body.picture).toBeNull();
  });

  test('loses its picture once that document is deleted or unpublished, but not if another one is', async () => {
    const db = tenantDatabase(tenant.id);
    const keep = () => keepDocument(db, circleId, { uploaded_by: owner.uid });
    const [shown, other] = [await keep(), await keep()];
    await create(owner, { ...elodie, picture: shown.id });
    expect((await owner.call(`DELETE /api/v1/care/documents/${other.id}`)).status).toBe(204);
    expect(await read(member)).toMatchObject({ picture: shown.id, version: 1 });
    expect((await owner.call(`DELETE /api/v1/care/documents/${shown.id}`)).status).toBe(204);
    expect(await read(member)).toMatchObject({ last_name: 'Martin', picture: null, version: 2 });

    const refused = await keep();
    await owner.call(`PUT ${path()}`, { body: { ...elodie, picture: refused.id } });
    const decide = (body: object) => owner.call(`PUT /api/v1/care/documents/${refused.id}/status`, { body });
    expect((await decide({ status: 'REJECTED', rejection_reason: 'Not hers' })).status).toBe(200);
    expect((await read(member)).picture).toBeNull();
    expect((await decide({ status: 'PUBLISHED' })).status).toBe(200);
    expect((await read(member)).picture, 'it is chosen anew, if it is to be').toBeNull();
  });

  test('keeps its picture while the renamed document is pending, for those who can see it', async () => {
    const db = tenantDatabase(tenant.id);
    const { id } = await keepDocument(db, circleId, { uploaded_by: member.uid });
    await create(owner, { ...elodie, picture: id });
    const renamed = await member.call(`PATCH /api/v1/care/documents/${id}`, { body: { name: 'Other.webp' } });
    expect(renamed.body.status).toBe('PENDING');
    expect((await read(member)).picture).toBe(id);
    expect((await family.call(`GET /api/v1/care/documents/${id}/thumbnail`)).status).toBe(404);
    await owner.call(`PUT /api/v1/care/documents/${id}/status`, { body: { status: 'PUBLISHED' } });
    expect((await read(family)).picture).toBe(id);
  });
});
