import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { type Tenant, tenantPictures } from '@kindred/contract/core/tenant/tenant';
import { Features, flags } from '@kindred/contract/flags';
import { limits, rootTenantId } from '@kindred/contract/limits';
import type { Role } from '@kindred/contract/roles';
import { invitationReservations, invitations, reservationId } from '../../functions/src/care/invitations/store.ts';
import { verifications } from '../../functions/src/core/users/verification.ts';
import { tenantPicturePath } from '../../functions/src/core/tenant/pictures.ts';
import { operations } from '../../functions/src/core/operations/store.ts';
import { newUser, users } from '../../functions/src/core/users/store.ts';
import { rememberTenant } from '../../functions/src/identity/tenant/cache.ts';
import { tenants } from '../../functions/src/identity/tenant/store.ts';
import { secondsFromNow, timestamp } from '../../functions/src/platform/clock.ts';
import { etagOf, newId, newToken, sha256 } from '../../functions/src/platform/crypto.ts';
import { type Database, platformDatabase, tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { identities } from '../../functions/src/platform/identity.ts';
import { tenantFiles } from '../../functions/src/platform/storage.ts';
import { auditLog } from '../../functions/src/platform/firestore/audit.ts';
import { form } from './call.ts';
import { createCircle, newSlug } from './care/circles.ts';
import { addMember } from './care/invitations.ts';
import { makePrograms, type Programs } from './core/programs.ts';
import { offeredLanguages } from './core/translations.ts';
import { passTime } from './instance.ts';
import { ensureRootTenant, rootPerson } from './root-tenant.ts';
import { type Persona, TestTenant } from './tenant.ts';
import { webp } from './webp.ts';

/** Every module is switched on. */
const everyFeature = Features.parse(Object.fromEntries(flags.map((name) => [name, true])));

/** The ETag of every picture in the scene. */
export const pictureEtag = etagOf(webp(7));

/**
 * A tenant with a circle and a person of every kind, where every endpoint has an allowed call. There are also a
 * suspended, a deleted and another tenant. The clock is slightly ahead, so that changes have taken effect.
 */
export class Scene {
  readonly tenant = new TestTenant();
  readonly other = new TestTenant();
  readonly suspended = new TestTenant();
  readonly deleted = new TestTenant();
  /** Owner and admin of the circle. */
  owner!: Persona;
  familyMember!: Persona;
  member!: Persona;
  /** Member of the circle, and of no other. */
  neighbour!: Persona;
  /** Verified, in no circle. */
  stranger!: Persona;
  /** Verified, joins the circle and leaves it. */
  guest!: Persona;
  unverified!: Persona;
  /** Has the highest role in a tenant. */
  administrator!: Persona;
  customerAdministrator!: Persona;
  /** Belongs to the root tenant. */
  superAdministrator!: Persona;
  rootAdministrator!: Persona;
  /** Administrators who have a second factor but have not passed it: of this tenant, and of the root tenant. */
  forgetful!: Persona;
  rootForgetful!: Persona;
  /**
   * People whose address an administrator changed and who have not confirmed it: of this tenant, and of the root tenant.
   */
  moved!: Persona;
  rootMoved!: Persona;
  /** Belongs to this tenant, with a claim that only the root tenant can grant. */
  usurper!: Persona;
  /** People whose tokens are older than the loss of their role, or their disabling. */
  demoted!: Persona;
  disabled!: Persona;
  /** A disabled super admin of the root tenant. */
  rootDisabled!: Persona;
  /** Has ended all sessions. */
  signedOut!: Persona;
  /** Has the highest role in another tenant. */
  foreigner!: Persona;
  suspendedPerson!: Persona;
  deletedPerson!: Persona;
  circleId!: string;
  /** API tokens, set by `addPrograms`. */
  programs!: Programs;

  get db(): Database {
    return tenantDatabase(this.tenant.id);
  }

  async create(): Promise<this> {
    await Promise.all([
      this.tenant.create({ features: everyFeature, languages: [...offeredLanguages] }),
      this.other.create(),
      this.suspended.create({ status: 'SUSPENDED' }),
      this.deleted.create({ status: 'DELETED' }),
      ensureRootTenant(),
    ]);
    await Promise.all([this.#peopleOfTheTenant(), this.#peopleOfOthers()]);
    await this.#putPictures();
    this.circleId = await this.newCircle();
    await this.addMember(this.circleId, this.neighbour);
    await this.#change();
    return this;
  }

  /** Creates the people of the tenant in parallel, because none of them depends on another. */
  async #peopleOfTheTenant(): Promise<void> {
    const { tenant } = this;
    const people = {
      owner: tenant.person('Olga'),
      familyMember: tenant.person('Fatima'),
      member: tenant.person('Max'),
      neighbour: tenant.person('Nils'),
      stranger: tenant.person('Stranger'),
      guest: tenant.person('Guest'),
      unverified: tenant.person('Uwe', { verified: false }),
      administrator: tenant.person('Ada', { roles: ['ADMIN'] }),
      customerAdministrator: tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] }),
      usurper: tenant.person('Ursula', { roles: ['SUPER_ADMIN'] }),
      forgetful: tenant.person('Fiona', { roles: ['ADMIN'], claims: { secondFactor: true } }),
      moved: tenant.person('Mona', { roles: ['ADMIN'], claims: { mustConfirmEmail: true } }),
      demoted: tenant.person('Dora', { roles: ['ADMIN'] }),
      disabled: tenant.person('Dirk'),
      signedOut: tenant.person('Sina', { roles: ['ADMIN'] }),
    };
    await this.#know(people);
  }

  /** Makes the people of the root tenant and of the other tenants. */
  async #peopleOfOthers(): Promise<void> {
    await this.#know({
      superAdministrator: rootPerson(['SUPER_ADMIN']),
      rootAdministrator: rootPerson(['ADMIN']),
      rootForgetful: rootPerson(['SUPER_ADMIN'], { secondFactor: true }),
      rootMoved: rootPerson(['SUPER_ADMIN'], { mustConfirmEmail: true }),
      rootDisabled: rootPerson(['SUPER_ADMIN']),
      foreigner: this.other.person('Fritz', { roles: ['ADMIN'] }),
      suspendedPerson: this.suspended.person('Sue', { roles: ['ADMIN'] }),
      deletedPerson: this.deleted.person('Del', { roles: ['ADMIN'] }),
    });
    const { email, name } = this.rootDisabled;
    // Has no role at first. Otherwise the only administrator with a record could not be disabled.
    const root = newUser({ email, name, language: 'en', verified: true });
    await tenantDatabase(rootTenantId).create(users, root, this.rootDisabled.uid);
  }

  /** Makes API tokens of every kind. */
  async addPrograms(): Promise<void> {
    this.programs = await makePrograms(this);
  }

  async #know(people: Readonly<Record<string, Promise<Persona>>>): Promise<void> {
    const known = Object.entries(people).map(async ([name, person]) => [name, await person] as const);
    Object.assign(this, Object.fromEntries(await Promise.all(known)));
  }

  /** Creates a circle owned by the owner, with a family member and a member. */
  async newCircle(): Promise<string> {
    const { id } = await createCircle(this.owner, 'Garden', newSlug());
    await this.addMember(id, this.familyMember, 'family_member');
    await this.addMember(id, this.member);
    return id;
  }

  addMember(circleId: string, person: Persona, role?: CircleRole): Promise<void> {
    return addMember(this.owner, circleId, person, role);
  }

  /** Creates a pending invitation to the circle, and the token for its mail. */
  async newInvitation(email = `guest-${newId().toLowerCase()}@example.com`): Promise<{ id: string; token: string }> {
    const [id, token, expires_at] = [newId(), newToken(), secondsFromNow(limits.invitationSeconds)];
    const fields = {
      circle_id: this.circleId,
      circle_name: 'Garden',
      email,
      role: 'member' as const,
      message: null,
      status: 'pending' as const,
      invited_by: this.owner.uid,
      invited_by_name: this.owner.name,
      expires_at,
      accepted_at: null,
      declined_at: null,
      mail_waits_until: null,
      token_hash: sha256(token),
      invited_at: timestamp(),
    };
    await this.db.create(invitations, fields, id);
    const reserved = { circle_id: this.circleId, invitation_id: id, expires_at };
    await this.db.put(invitationReservations, reservationId(this.circleId, email), reserved);
    return { id, token };
  }

  /** Makes the token of a link that verifies this person's e-mail. */
  async newVerification({ uid, email }: Persona): Promise<string> {
    const token = newToken();
    const expiresAt = secondsFromNow(limits.verificationSeconds);
    await this.db.create(verifications, { userId: uid, email, expiresAt, deviceHash: null }, sha256(token));
    return token;
  }

  /** Writes an administrator's action to the tenant's or the platform's log. Returns the subject's id. */
  async newAuditEntry(where: 'tenant' | 'platform'): Promise<string> {
    const subjectId = newId();
    await (where === 'tenant' ? this.db : platformDatabase).create(auditLog, {
      at: timestamp(),
      action: 'updated',
      noun: 'user',
      subjectId,
      label: `max.${subjectId.toLowerCase()}@example.com`,
      changes: [{ field: 'name', before: 'Max', after: 'Maximilian', isSecret: false }],
      actorId: this.administrator.uid,
      actorEmail: this.administrator.email,
      actorTenantId: this.tenant.id,
      ip: '127.0.0.1',
      requestId: newId(),
    });
    return subjectId;
  }

  /** Creates an account with these roles whose user has never signed in. Returns its id. */
  async newUser(roles: readonly Role[] = []): Promise<string> {
    const uid = newId();
    const email = `${uid.toLowerCase()}@example.com`;
    await identities(this.tenant.id).create({ uid, email, name: 'Nora', emailVerified: false });
    await this.db.create(users, newUser({ email, name: 'Nora', language: 'en', verified: false, roles }), uid);
    return uid;
  }

  async newOperation({ uid }: Persona, among = this.db): Promise<string> {
    const made = await among.create(operations, {
      kind: 'import',
      status: 'RUNNING',
      progress: { done: 1, total: null },
      result: null,
      failures: [],
      createdBy: uid,
    });
    return made!.id;
  }

  /** Restores the tenant's three pictures, and notifies the instance. */
  async hangPictures(): Promise<void> {
    const all = { logo: pictureEtag, background: pictureEtag, backgroundMobile: pictureEtag };
    const files = tenantFiles(this.tenant.id);
    const { pictures } = (await platformDatabase.get(tenants, this.tenant.id))!;
    if (Object.values(pictures).every((etag) => etag === pictureEtag)) return;
    for (const name of tenantPictures) await files.put(tenantPicturePath(name, pictureEtag), webp(7), 'image/webp');
    const saved = await platformDatabase.update(tenants, this.tenant.id, undefined, () => ({ pictures: all }));
    rememberTenant(saved as Tenant);
  }

  /** Stores the tenant's pictures, and the owner's. */
  async #putPictures(): Promise<void> {
    await this.hangPictures();
    await this.owner.call('POST /api/v1/me/profile/picture', { raw: form(webp(7)) });
  }

  /**
   * Removes a role from one person, disables two people and signs one out everywhere, through the product's own calls.
   * The changes take effect within a minute.
   */
  async #change(): Promise<void> {
    passTime(2);
    const { demoted, disabled, rootDisabled, signedOut } = this;
    const [by, bySuper] = [this.administrator, this.superAdministrator];
    const disabling = { body: { flag: 'DISABLED', value: true } };
    const answers = [
      await by.call(`POST /api/v1/users/${demoted.uid}/roles/ADMIN/unassign`),
      await by.call(`POST /api/v1/users/${disabled.uid}/status`, disabling),
      await bySuper.call(`POST /api/v1/users/${rootDisabled.uid}/status`, disabling),
      await signedOut.call('POST /api/v1/me/sign-out-everywhere'),
    ];
    if (answers.some(({ status }) => status >= 400)) throw new Error(JSON.stringify(answers.map(({ body }) => body)));
    passTime(58);
  }
}
