import { admin, open, ownRecord, signedIn, superAdmin } from '@kindred/contract/access';
import { circleRecord } from '@kindred/contract/care/access';
import { type AnyEndpoint, endpoint } from '@kindred/contract/endpoint';
import { flags, Features } from '@kindred/contract/flags';
import { roles } from '@kindred/contract/roles';
import * as z from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { problemAnswer } from '../../../functions/src/http/problem-answer.ts';
import { careModule } from '../../../functions/src/care/module.ts';
import type { SignedInContext } from '../../../functions/src/http/context.ts';
import { serve, type Served } from '../../../functions/src/http/serve.ts';
import { withCall } from '../../../functions/src/platform/call.ts';
import { collection } from '../../../functions/src/platform/firestore/collection.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { tokenOf } from '../../support/identity.ts';
import '../../support/instance.ts';
import { ensureRootTenant, rootHost, rootPerson } from '../../support/root-tenant.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';

/** Forms of access that a declaration may have, even if none has it today. */
const output = z.object({ done: z.boolean() });
const answer = { method: 'GET', summary: 'For tests', status: 200, output, errors: [] } as const;
const declared = {
  flagged: endpoint({ ...answer, path: '/api/v1/for-tests', access: signedIn({ flag: 'recruitment', scope: null }) }),
  openFlagged: endpoint({ ...answer, path: '/public-api/v1/for-tests', access: open({ flag: 'automation' }) }),
  customerAdmin: endpoint({
    ...answer,
    path: '/api/v1/for-tests',
    access: signedIn({ role: 'CUSTOMER_ADMIN', scope: null }),
  }),
  admin: endpoint({ ...answer, path: '/admin-api/v1/for-tests', access: admin() }),
  superAdmin: endpoint({ ...answer, path: '/superadmin-api/v1/for-tests', access: superAdmin() }),
};

/** A declaration that says nothing about API tokens, or allows them where they are forbidden, does not compile. */
export const refusedByTheCompiler = [
  // @ts-expect-error Under /api/v1 a call names its scope, or null.
  endpoint({ ...answer, path: '/api/v1/for-tests', access: signedIn() }),
  // @ts-expect-error What is a person's own has no scope.
  endpoint({ ...answer, path: '/api/v1/me/for-tests', access: signedIn({ scope: 'me:read' }) }),
  // @ts-expect-error Nor has what is a circle's.
  endpoint({ ...answer, path: '/api/v1/care/for-tests', access: signedIn({ scope: 'circles:read' }) }),
];

const ask = async (of: AnyEndpoint, host: string, token?: string) =>
  askWith({ endpoint: of, module: { records: {}, readers: {} }, handler: async () => ({ done: true }) }, host, token);

const askWith = async (served: Served, host: string, token?: string, params: Record<string, string> = {}) => {
  const { path, errors } = served.endpoint;
  const headers = { 'x-forwarded-host': host, ...(token && { authorization: `Bearer ${token}` }) };
  const request = new Request(`http://api.invalid${path}`, { headers });
  const response = await withCall('request', 8, async () => {
    try {
      return await serve(served, request, params, 'request');
    } catch (error) {
      return problemAnswer(error, 'request', path, errors);
    }
  });
  const { code } = (await response.json()) as { code?: string };
  return [response.status, code] as const;
};

const tenant = new TestTenant();
let plain: Persona, customerAdmin: Persona, administrator: Persona;

beforeAll(async () => {
  await tenant.create();
  [plain, customerAdmin, administrator] = await Promise.all([
    tenant.person('Plain'),
    tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] }),
    tenant.person('Ada', { roles: ['ADMIN'] }),
  ]);
});

describe('a flag', () => {
  test('that is off closes the endpoint to everybody, even to the highest role', async () => {
    expect(await ask(declared.flagged, tenant.host, administrator.token)).toEqual([403, 'feature_disabled']);
    expect(await ask(declared.openFlagged, tenant.host)).toEqual([403, 'feature_disabled']);
  });

  test('that is on opens it, and no other flag does', async () => {
    const on = (...names: string[]) =>
      new TestTenant().create({ features: Features.parse(Object.fromEntries(names.map((name) => [name, true]))) });
    const open = await on('recruitment');
    const others = await on(...flags.filter((name) => name !== 'recruitment'));
    const [ada, eve] = [await open.person('Ada'), await others.person('Eve', { roles: ['ADMIN'] })];
    expect(await ask(declared.flagged, open.host, ada.token)).toEqual([200, undefined]);
    expect(await ask(declared.flagged, others.host, eve.token)).toEqual([403, 'feature_disabled']);
    expect(await ask(declared.openFlagged, others.host)).toEqual([200, undefined]);
  });

  test('does not reveal to a stranger whether it is on', async () => {
    expect(await ask(declared.flagged, tenant.host)).toEqual([401, 'unauthorized']);
  });
});

describe('a role', () => {
  test.each([
    ['customerAdmin', 'nobody’s', () => plain, 403],
    ['customerAdmin', 'the one named', () => customerAdmin, 200],
    ['customerAdmin', 'one above', () => administrator, 200],
    ['admin', 'nobody’s', () => plain, 403],
    ['admin', 'the one below', () => customerAdmin, 403],
    ['admin', 'the one named', () => administrator, 200],
  ] as const)('needed by %s: %s', async (name, _, who, status) => {
    const refusal = status === 403 ? 'forbidden' : undefined;
    expect(await ask(declared[name], tenant.host, who().token)).toEqual([status, refusal]);
  });

  test('of another tenant counts for nothing', async () => {
    const other = await new TestTenant().create();
    const foreigner = await other.person('Fritz', { roles: [...roles] });
    expect(await ask(declared.admin, tenant.host, foreigner.token)).toEqual([401, 'unauthorized']);
  });

  test('counts only if it is true and starts with an uppercase letter', async () => {
    const eve = await tenant.person('Eve');
    await identities(tenant.id).setClaims(eve.uid, { ADMIN: 'true', admin: true, CUSTOMER_ADMIN: false, OTHER: true });
    const token = await tokenOf(tenant.id, eve.email, password);
    expect(await ask(declared.customerAdmin, tenant.host, token)).toEqual([403, 'forbidden']);
  });
});

describe('super admins’ endpoints', () => {
  let rootAdmin: string, rootSuperAdmin: string;

  beforeAll(async () => {
    await ensureRootTenant();
    [rootAdmin, rootSuperAdmin] = (await Promise.all([rootPerson(['ADMIN']), rootPerson(['SUPER_ADMIN'])])).map(
      ({ token }) => token,
    ) as [string, string];
  });

  test('are open to a super admin of the root tenant, on any host', async () => {
    for (const host of [rootHost, tenant.host])
      expect(await ask(declared.superAdmin, host, rootSuperAdmin)).toEqual([200, undefined]);
  });

  test('are closed to the root tenant’s admins, and to a tenant’s own on its host, whatever the claim', async () => {
    const usurper = await tenant.person('Ursula', { roles: ['SUPER_ADMIN'] });
    expect(await ask(declared.superAdmin, rootHost, rootAdmin)).toEqual([403, 'forbidden']);
    for (const { token } of [usurper, administrator, plain])
      expect(await ask(declared.superAdmin, tenant.host, token)).toEqual([403, 'forbidden']);
  });

  test('do not accept a tenant’s users on another host, nor visitors', async () => {
    const other = await new TestTenant().create();
    for (const host of [rootHost, other.host])
      expect(await ask(declared.superAdmin, host, administrator.token)).toEqual([401, 'unauthorized']);
    for (const host of [rootHost, tenant.host])
      expect(await ask(declared.superAdmin, host)).toEqual([401, 'unauthorized']);
  });

  test('give a super admin no rights in a tenant', async () => {
    expect(await ask(declared.admin, tenant.host, rootSuperAdmin)).toEqual([401, 'unauthorized']);
  });
});

describe('a record that the path names', () => {
  const notes = collection({
    name: 'notesForTests',
    times: 'snake',
    schema: z.object({ circle_id: z.string(), user_id: z.string() }),
  });
  const params = z.strictObject({ note_id: z.string() });
  const inCircle = z.strictObject({ circle_id: z.string(), note_id: z.string() });
  const ofCircle = endpoint({
    ...answer,
    path: '/api/v1/care/for-tests/{note_id}',
    access: circleRecord('notes', 'document_not_found', 'admin'),
    params,
    errors: ['document_not_found', 'insufficient_permissions'],
  });
  const underCircle = endpoint({
    ...answer,
    path: '/api/v1/care/circles/{circle_id}/for-tests/{note_id}',
    access: circleRecord('notes', 'document_not_found'),
    params: inCircle,
    errors: ['document_not_found'],
  });
  const ofPerson = endpoint({
    ...answer,
    path: '/api/v1/care/for-tests/own/{note_id}',
    access: ownRecord('notes', 'contact_not_found'),
    params,
    errors: ['contact_not_found'],
  });
  const changedByPerson = endpoint({
    ...answer,
    path: '/api/v1/care/for-tests/own/{note_id}/changed',
    access: ownRecord('notes', 'contact_not_found', 'insufficient_permissions'),
    params,
    errors: ['contact_not_found', 'insufficient_permissions'],
  });
  let member: Persona, circleId: string, noteId: string;

  beforeAll(async () => {
    member = await tenant.person('Max');
    circleId = (await createCircle(plain, 'Garden')).id;
    await addMember(plain, circleId, member);
    noteId = (await tenantDatabase(tenant.id).create(notes, { circle_id: circleId, user_id: member.uid }))!.id;
  });

  const reach = async (of: AnyEndpoint, { token }: Persona, named: Record<string, string> = { note_id: noteId }) => {
    let given: object = {};
    const handler = async (ctx: object) => {
      given = ctx;
      return { done: true };
    };
    const readers = { notes: async (ctx: SignedInContext) => ctx.actor.uid === plain.uid };
    const module = { records: { notes }, readers, membershipOf: careModule.membershipOf! };
    const status = await askWith({ endpoint: of, module, handler }, tenant.host, token, named);
    return [...status, given as { record?: unknown; membership?: unknown }] as const;
  };

  test('is returned, with their membership, to members of its circle who have the role', async () => {
    const [status, , ctx] = await reach(ofCircle, plain);
    expect(status).toBe(200);
    expect(ctx).toMatchObject({ record: { id: noteId, circle_id: circleId }, membership: { role: 'admin' } });
    expect((await reach(ofCircle, member)).slice(0, 2)).toEqual([403, 'insufficient_permissions']);
  });

  test('is 404 for anybody else, even the tenant’s administrators', async () => {
    for (const who of [customerAdmin, administrator])
      expect((await reach(ofCircle, who)).slice(0, 2)).toEqual([404, 'document_not_found']);
  });

  test('is 404 under another circle, even for members of that circle', async () => {
    const other = (await createCircle(plain, 'Other')).id;
    const named = (circle_id: string) => ({ circle_id, note_id: noteId });
    expect((await reach(underCircle, plain, named(circleId)))[0]).toBe(200);
    expect((await reach(underCircle, plain, named(other))).slice(0, 2)).toEqual([404, 'document_not_found']);
  });

  test('is returned only to its owner if it belongs to one person', async () => {
    expect((await reach(ofPerson, member)).slice(0, 2)).toEqual([200, undefined]);
    expect((await reach(ofPerson, plain)).slice(0, 2)).toEqual([404, 'contact_not_found']);
  });

  test('is refused to those who may only read it if it belongs to one person, and is 404 for others', async () => {
    expect((await reach(changedByPerson, member)).slice(0, 2)).toEqual([200, undefined]);
    expect((await reach(changedByPerson, plain)).slice(0, 2)).toEqual([403, 'insufficient_permissions']);
    expect((await reach(changedByPerson, administrator)).slice(0, 2)).toEqual([404, 'contact_not_found']);
  });
});
