import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noteWaitingMail } from '../../../functions/src/care/invitations/waiting.ts';
import { allow } from '../../../functions/src/core/mail-limits/allow.ts';
import { forgetMailLimits } from '../../../functions/src/core/mail-limits/outside-limits.ts';
import { toOutsider } from '../../../functions/src/core/mails/addressee.ts';
import { mailWaits } from '../../../functions/src/core/mails/due-kinds.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import type { DueEntryOf } from '../../../functions/src/platform/due-queue.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { createCircle } from '../../support/care/circles.ts';
import { invite } from '../../support/care/invitations.ts';
import { runKind } from '../../support/due.ts';
import { freezeTime, midHour } from '../../support/frozen-time.ts';
import { realTime, restoreRunners } from '../../support/instance.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { newToken } from '../../support/signed-tokens.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

let tenant: TestTenant;
let owner: Persona;
let circle: string;
let passTime: (seconds: number) => void;
const day = 24 * 3600;

beforeEach(async () => {
  passTime = freezeTime(midHour());
  tenant = await new TestTenant().create();
  owner = await tenant.person('Olga');
  circle = (await createCircle(owner, 'Garden')).id;
  forgetMailLimits();
});
afterEach(() => {
  realTime();
  restoreRunners();
});

/** Invites an address that has used up its daily mails from people, so that this mail waits. */
const inviteLater = async (email = `${newId().toLowerCase()}@elsewhere.example`) => {
  for (let nth = 0; nth < 10; nth += 1)
    await allow(tenant.id, newId(), toOutsider(email, { person: owner.uid, class: 'ordinary' }));
  return { email, id: (await invite(owner, circle, email)).body.id as string };
};
const waitsUntil = async (id: string): Promise<string | null> =>
  (await owner.call(`GET /api/v1/care/invitations/${id}`)).body.mail_waits_until;
const nextDay = async () => {
  passTime(day + 3600);
  await sweep();
};

describe('the waiting mail of an invitation that does not show yet that it waits', () => {
  /** The entries that the queue has not run. */
  let notes: DueEntryOf<typeof mailWaits>[];
  beforeEach(async () => {
    notes = [];
    await runKind(mailWaits, async (entry) => void notes.push(entry));
  });

  test('is not sent once the invitation is revoked', async () => {
    const { email, id } = await inviteLater();
    expect(await waitsUntil(id)).toBeNull();
    expect((await owner.call(`DELETE /api/v1/care/invitations/${id}`)).status).toBe(204);
    await nextDay();
    expect(await mailsTo(email)).toEqual([]);
  });

  test('is not sent in addition to the mail of a repeated invitation, and does not mark that one as waiting', async () => {
    const { email, id } = await inviteLater();
    expect((await owner.call('POST /api/v1/care/invitations/resend', { body: { invitation_id: id } })).status).toBe(
      200,
    );
    const [late, ofNewest] = notes;
    await noteWaitingMail(late!);
    expect(await waitsUntil(id)).toBeNull();
    await noteWaitingMail(ofNewest!);
    expect(await waitsUntil(id)).toBe(ofNewest!.ref.until);
    await nextDay();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test.each([
    ['accepted', (id: string) => `accept/${id}`],
    ['declined', (id: string) => `${id}/decline`],
  ])('is not sent once its addressee has %s it in the product', async (_, pathOf) => {
    const nora = await tenant.person('Nora', { verified: false });
    const { email, id } = await inviteLater(nora.email);
    await tenantDatabase(tenant.id).update(users, nora.uid, undefined, () => ({ flags: ['EMAIL_VERIFIED' as const] }));
    const token = newToken(tenant.id, nora);
    expect((await nora.call(`POST /api/v1/care/invitations/${pathOf(id)}`, { token })).status).toBe(200);
    await noteWaitingMail(notes[0]!);
    const { body } = await nora.call(`GET /api/v1/care/invitations/${id}`, { token });
    expect(body.mail_waits_until).toBeNull();
    await nextDay();
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).not.toContainEqual(expect.stringContaining('invited you'));
  });
});
