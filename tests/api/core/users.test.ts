import { beforeAll, describe, expect, test } from 'vitest';
import { makeAccount } from '../../../functions/src/core/users/create.ts';
import { newUser, users } from '../../../functions/src/core/users/store.ts';
import { tenantById } from '../../../functions/src/identity/tenant/cache.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { chooseByInvitation, mailedInvitation } from '../../support/core/account-invitations.ts';
import { linkIn, mailsTo, mailTo } from '../../support/mailbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let carla: Persona, ada: Persona;
const newEmail = (name = 'new') => `${name}-${newId().toLowerCase()}@example.com`;
const create = (body: object, by = carla) =>
  by.call('POST /api/v1/users', { body: { email: newEmail(), name: 'Nora', ...body } });
const identityOf = (uid: string) => identities(tenant.id).byId(uid);

beforeAll(async () => {
  await tenant.create();
  carla = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  ada = await tenant.person('Ada', { roles: ['ADMIN'] });
});

describe('a new user', () => {
  test('gets an account with these roles, and chooses a password through the mailed link', async () => {
    const email = newEmail('nora').toUpperCase();
    const made = await create({ email, phone: '+33612345678', language: 'fr', roles: ['CUSTOMER_ADMIN'] });
    expect([made.status, made.body]).toMatchObject([
      201,
      { email: email.toLowerCase(), name: 'Nora', phone: '+33612345678', language: 'fr', roles: ['CUSTOMER_ADMIN'] },
    ]);
    expect(made.body).not.toHaveProperty('theme');
    expect(await identityOf(made.body.id)).toMatchObject({ claims: { CUSTOMER_ADMIN: true }, emailVerified: false });
    const mail = await mailTo(email);
    expect(mail.subject).toBe('Votre compte sur Test & Söhne');
    expect(linkIn(mail).origin).toBe(`http://${tenant.host}:5000`);
    const token = await chooseByInvitation(tenant, await mailedInvitation(email));
    const profile = await tenant.call('GET /api/v1/me/profile', { token });
    // Choosing a password through a mailed link proves that the address is theirs.
    expect([profile.status, profile.body.flags]).toEqual([200, ['EMAIL_VERIFIED']]);
    expect((await carla.call(`GET /api/v1/users/${made.body.id}`)).body.flags).toEqual(['EMAIL_VERIFIED']);
  });

  test('gets no mail unless requested, and the tenant’s language by default', async () => {
    const email = newEmail();
    const made = await create({ email, sendInvitation: false });
    expect(made.body).toMatchObject({ language: 'en', phone: null, roles: [], flags: [] });
    expect(await mailsTo(email)).toEqual([]);
  });

  test('is refused, naming the field, if the e-mail is taken, and leaves nothing behind', async () => {
    const before = (await carla.call('GET /api/v1/users')).body.total;
    const answer = await create({ email: ada.email });
    expect(answer.problem).toMatchObject({
      status: 409,
      title: 'Conflict',
      issues: [{ path: 'email', code: 'email_taken' }],
    });
    expect((await carla.call('GET /api/v1/users')).body.total).toBe(before);
  });

  test('may have the e-mail of a user in another tenant', async () => {
    const other = await new TestTenant().create();
    const person = await other.person('Max');
    expect((await create({ email: person.email })).status).toBe(201);
  });

  test.each([
    ['a role above one’s own', { roles: ['ADMIN'] }, 403, '', 'role_above'],
    ['a role that the root tenant alone has', { roles: ['SUPER_ADMIN'] }, 400, '', 'root_only'],
    ['a role that there is not', { roles: ['OWNER'] }, 400, 'roles.0', 'invalid_value'],
    ['an e-mail that is none', { email: 'nora' }, 400, 'email', 'invalid_format'],
    ['a phone number that is none', { phone: '0612' }, 400, 'phone', 'invalid_format'],
    ['no name', { name: ' ' }, 400, 'name', 'too_small'],
    ['a name that nobody can see', { name: '\u200B' }, 400, 'name', 'signs'],
  ])('is refused with %s', async (_what, body, status, path, code) => {
    const answer = await create(body);
    expect(answer.problem).toMatchObject({ status, issues: [{ path, code }] });
  });

  test('leaves no identity behind if the record cannot be written', async () => {
    const email = newEmail();
    const db = tenantDatabase(tenant.id);
    let transactions = 0;
    const failing = Object.assign(Object.create(db) as typeof db, {
      transaction: (run: Parameters<typeof db.transaction>[0]) =>
        transactions++ === 0 ? db.transaction(run) : Promise.reject(new Error('The database is away')),
    });
    const given = { email, name: 'Nora', roles: [], sendInvitation: true };
    await expect(makeAccount((await tenantById(tenant.id))!, failing, given, 'somebody')).rejects.toThrow('away');
    expect(await identities(tenant.id).byEmail(email)).toBeUndefined();
    expect((await create({ email })).status).toBe(201);
  });

  test('is created once if requested twice under one key', async () => {
    const body = { email: newEmail(), name: 'Nora' };
    const headers = { 'idempotency-key': newId() };
    const first = await carla.call('POST /api/v1/users', { body, headers });
    const second = await carla.call('POST /api/v1/users', { body, headers });
    expect([second.status, second.body]).toEqual([201, first.body]);
  });
});

test.each(['r&d', 'a/b', 'sales=eu', '50%off', 'a'.repeat(43)])('a user may have the address %s@…', async (local) => {
  const email = `${local}-${newId().toLowerCase()}@example.com`;
  const made = await create({ email, sendInvitation: false });
  expect([made.status, made.body.email, (await identityOf(made.body.id))?.email]).toEqual([201, email, email]);
  expect((await carla.call(`GET /api/v1/users/${made.body.id}`)).body.email).toBe(email);
});

test('a user cannot have an address that mail servers do not accept', async () => {
  for (const local of ['a'.repeat(65), '.a', 'a..b'])
    expect((await create({ email: `${local}@example.com` })).problem).toMatchObject({
      status: 400,
      issues: [{ path: 'email' }],
    });
});

describe('the list of users', () => {
  const many = new TestTenant();
  let admin: Persona;
  const list = async (query: string) => (await admin.call(`GET /api/v1/users?${query}`)).body;
  const namesOf = (body: { items: { name: string }[] }) => body.items.map(({ name }) => name);

  beforeAll(async () => {
    await many.create();
    admin = await many.person('Zoé', { roles: ['CUSTOMER_ADMIN'] });
    const db = tenantDatabase(many.id);
    for (const name of ['Émile Durand', 'Anna Müller', 'Ben Durand', 'Çelik Aydın']) {
      const email = `${name
        .split(' ')[0]!
        .normalize('NFD')
        .replace(/\P{ASCII}/gu, '')}-${newId()}@example.com`.toLowerCase();
      const verified = name.startsWith('Anna');
      await db.create(users, newUser({ email, name, language: 'en', verified }), newId());
    }
  });

  test('is sorted by name, ignoring accents, in both directions, and reports its total', async () => {
    const up = await list('sortBy=name');
    expect([namesOf(up), up.total, up.totalIsExact]).toEqual([
      ['Anna Müller', 'Ben Durand', 'Çelik Aydın', 'Émile Durand', 'Zoé'],
      5,
      true,
    ]);
    expect(namesOf(await list('sortBy=name&order=desc'))).toEqual(namesOf(up).toReversed());
  });

  test('can be paged by cursor and by number', async () => {
    const first = await list('sortBy=name&pageSize=2');
    expect([first.page, first.pageSize, first.total]).toEqual([1, 2, 5]);
    const second = await list(`sortBy=name&pageSize=2&cursor=${first.nextCursor}`);
    expect(namesOf(second)).toEqual(['Çelik Aydın', 'Émile Durand']);
    expect(namesOf(await list('sortBy=name&pageSize=2&page=2'))).toEqual(namesOf(second));
    expect((await list('sortBy=name&pageSize=2&page=3')).nextCursor).toBeNull();
  });

  test.each([
    ['q=durand', ['Ben Durand', 'Émile Durand']],
    ['q=emile%20du', ['Émile Durand']],
    ['q=%C3%87EL', ['Çelik Aydın']],
    ['q=ben-', ['Ben Durand']],
    ['q=nobody', []],
    ['role=CUSTOMER_ADMIN', ['Zoé']],
    ['role=ADMIN', []],
    ['flag=EMAIL_VERIFIED', ['Anna Müller', 'Zoé']],
    ['flag=DISABLED', []],
    ['flag=EMAIL_VERIFIED&q=anna', ['Anna Müller']],
  ])('finds by %s', async (query, names) => {
    expect(namesOf(await list(query))).toEqual(names);
  });

  test.each(['sortBy=roles', 'order=up', 'pageSize=101', 'page=0', 'role=OWNER', 'flag=BANNED'])(
    'refuses %s',
    async (query) => {
      expect((await admin.call(`GET /api/v1/users?${query}`)).status).toBe(400);
    },
  );
});

describe('an administrator’s change of a user', () => {
  const put = (id: string, body: object, by = carla, headers = {}) =>
    by.call(`PUT /api/v1/users/${id}`, { body, headers });

  test('replaces name, phone and language, also at the identity; read-only fields are ignored', async () => {
    const { body } = await create({ sendInvitation: false });
    const saved = await put(body.id, { ...body, name: 'Éléonore', phone: null, language: 'fr', roles: ['ADMIN'] });
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { name: 'Éléonore', language: 'fr', roles: [], version: 2 },
    ]);
    expect((await identityOf(body.id))?.name).toBe('Éléonore');
  });

  test('may set another e-mail, unverified until the mail sent there confirms it', async () => {
    const max = await tenant.person('Max');
    const { body } = await carla.call(`GET /api/v1/users/${max.uid}`);
    const email = newEmail('max');
    const saved = await put(max.uid, { ...body, email });
    expect(saved.body).toMatchObject({ email, flags: [] });
    expect(await identityOf(max.uid)).toMatchObject({ email, emailVerified: false });
    const token = linkIn(await mailTo(email)).searchParams.get('token');
    expect((await tenant.call('POST /public-api/v1/verify-email', { body: { token } })).status).toBe(200);
    expect((await carla.call(`GET /api/v1/users/${max.uid}`)).body.flags).toEqual(['EMAIL_VERIFIED']);
  });

  test('is refused if the e-mail is taken, and changes nothing', async () => {
    const max = await tenant.person('Max');
    const { body } = await carla.call(`GET /api/v1/users/${max.uid}`);
    const refused = await put(max.uid, { ...body, email: ada.email, name: 'Other' });
    expect(refused.problem).toMatchObject({ status: 409, issues: [{ path: 'email' }] });
    expect((await carla.call(`GET /api/v1/users/${max.uid}`)).body).toEqual(body);
    expect(await identityOf(max.uid)).toMatchObject({ email: max.email, emailVerified: true });
  });

  test('is refused for an outdated version, and so is a change of the e-mail', async () => {
    const max = await tenant.person('Max');
    const { body } = await carla.call(`GET /api/v1/users/${max.uid}`);
    const email = newEmail();
    for (const changed of [{ name: 'Other' }, { email }]) {
      const refused = await put(max.uid, { ...body, ...changed }, carla, { 'if-match': '"7"' });
      expect(refused.problem).toMatchObject({ status: 409, code: 'version_conflict' });
    }
    expect((await identityOf(max.uid))?.email).toBe(max.email);
  });

  test('is refused for a user with a higher role', async () => {
    const { body } = await carla.call(`GET /api/v1/users/${ada.uid}`);
    expect((await put(ada.uid, { ...body, name: 'Other' })).status).toBe(403);
    expect((await put(ada.uid, { ...body, email: newEmail() })).status).toBe(403);
    expect((await put(ada.uid, { ...body, name: 'Ada' }, ada)).status).toBe(200);
  });

  test('is 404 for an unknown user', async () => {
    const { body } = await carla.call(`GET /api/v1/users/${ada.uid}`);
    expect((await put('nobody', body, ada)).status).toBe(404);
    expect((await carla.call('GET /api/v1/users/nobody')).status).toBe(404);
    expect((await carla.call('DELETE /api/v1/users/nobody')).status).toBe(404);
  });
});

describe('a link for a new password', () => {
  test('is mailed to the user', async () => {
    const max = await tenant.person('Max');
    const answer = await carla.call(`POST /api/v1/users/${max.uid}/password-reset-request`, { body: {} });
    expect(answer.status).toBe(204);
    const mail = await mailTo(max.email);
    expect([mail.subject, linkIn(mail).pathname]).toEqual(['Choose a new password for Test & Söhne', '/auth/action']);
  });

  test('is not mailed to a disabled user', async () => {
    const max = await tenant.person('Max');
    await carla.call(`POST /api/v1/users/${max.uid}/status`, { body: { flag: 'DISABLED', value: true } });
    const answer = await carla.call(`POST /api/v1/users/${max.uid}/password-reset-request`);
    const subjects = (await mailsTo(max.email)).map(({ subject }) => subject);
    expect([answer.status, subjects]).toEqual([409, ['Your account on Test & Söhne has changed']]);
  });
});
