import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { ownConnection } from '../../../functions/src/social/connections/personal-data.ts';
import { connectionFor, tokensOf } from '../../../functions/src/social/connections/tokens.ts';
import { connectLinkedIn } from '../../support/social/connections.ts';
import { connectionCalls, LinkedInScene, reasonOf } from '../../support/social/linkedin-scene.ts';
import { type Persona } from '../../support/tenant.ts';

const scene = new LinkedInScene();
let carla: Persona;

beforeAll(() => scene.open());
beforeEach(async () => {
  carla = await scene.newPerson();
});
afterEach(() => scene.reset());
afterAll(() => scene.close());

describe('connecting an account', () => {
  test('stores whose it is, until when it lasts and its picture, and shows no token', async () => {
    expect(await scene.stateOf(carla)).toEqual({ connection: null, isConfigured: true, scheduledPosts: 0 });
    const made = await connectLinkedIn(carla);
    expect(made).toMatchObject({
      linkedinSub: 'aK81mPq2Zx',
      name: 'Anna Lindqvist',
      status: 'CONNECTED',
      scopes: ['openid', 'profile', 'w_member_social'],
    });
    expect(Date.parse(made.expiresAt) - Date.now()).toBeGreaterThan(59 * 24 * 3_600_000);
    expect((await scene.stateOf(carla)).connection).toEqual(made);
    expect(JSON.stringify(made)).not.toMatch(/token|grantedAt/i);
    const picture = await carla.call(`GET /api/v1/social/connection/picture?v=${made.pictureEtag}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    // Each person has their own, and one account may be connected by several people.
    expect((await scene.stateOf(scene.admin)).connection).toBeNull();
    expect((await scene.admin.call('GET /api/v1/social/connection/picture')).status).toBe(404);
    expect(await connectLinkedIn(scene.admin)).toMatchObject({ linkedinSub: 'aK81mPq2Zx' });
  });

  test('keeps tokens only sealed, in the database and in the audit log', async () => {
    await connectLinkedIn(carla);
    const stored = (
      await (await firestore()).doc(`tenants/${scene.tenant.id}/linkedinConnections/${carla.uid}`).get()
    ).data();
    const tokens = await tokensOf(scene.tenant.id, (await connectionFor(scene.db, carla.uid))!);
    expect(JSON.stringify(stored)).not.toContain(tokens!.accessToken);
    const [entry] = await scene.db.find(auditLog, { actorId: carla.uid }, 5);
    expect(entry).toMatchObject({ action: 'created', noun: 'connection', label: 'LinkedIn' });
    expect(JSON.stringify(entry)).not.toMatch(/Lindqvist|aK81mPq2Zx/);
  });

  test('again, with another account, replaces the first', async () => {
    const before = await connectLinkedIn(carla);
    const after = await connectLinkedIn(carla, 'bR07tWn5Qv');
    expect(after).toMatchObject({ id: before.id, name: 'Benoît Crépeau', version: before.version + 1 });
    expect(after.pictureEtag).not.toBe(before.pictureEtag);
  });

  test('works without a picture that is too large, or at no host of LinkedIn', async () => {
    await scene.plan({ next: 500, path: '/people/' });
    expect(await connectLinkedIn(carla)).toMatchObject({ pictureEtag: null });
  });

  test('is for administrators of a tenant with automation', async () => {
    const max = await scene.tenant.person('Max');
    expect((await max.call(connectionCalls.start)).problem).toMatchObject({ status: 403 });
    expect((await max.call(connectionCalls.get)).problem).toMatchObject({ status: 403 });
  });

  test('says what is missing where the deployment has no application', async () => {
    scene.configure({ clientId: '' });
    expect(await scene.stateOf(carla)).toMatchObject({ isConfigured: false });
    expect(reasonOf(await carla.call(connectionCalls.start))).toBe('linkedin_not_configured');
    const body = { state: 's'.repeat(43), code: 'c' };
    expect(reasonOf(await carla.call(connectionCalls.finish, { body }))).toBe('linkedin_not_configured');
  });
});

test('the export of personal data has the connection, without its tokens', async () => {
  await connectLinkedIn(carla);
  const files = [];
  for await (const file of ownConnection({ db: scene.db, files: {}, actor: { uid: carla.uid } } as never))
    files.push(file);
  expect(files.map(({ path }) => path)).toEqual(['social/linkedin-connection.json', 'social/linkedin-picture.webp']);
  expect(JSON.stringify(files)).toContain('Anna Lindqvist');
  expect(JSON.stringify(files)).not.toMatch(/wrapped|accessToken/);
});
