import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runDue } from '../../../functions/src/due/run.ts';
import { type DueEntry, dueEntries, unsealDue } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { useTransport } from '../../../functions/src/platform/mail.ts';
import { forTests } from '../../support/due.ts';
import { asInstance, passTime, realTime } from '../../support/instance.ts';
import { mailTo } from '../../support/mailbox.ts';
import { password, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const email = `sealed-${Date.now()}@example.com`;
let letter: DueEntry;

const ofTenant = async (kind: string): Promise<DueEntry[]> =>
  (await platformDatabase.find(dueEntries, { tenantId: tenant.id, kind }, 10)) as DueEntry[];

beforeAll(async () => {
  await tenant.create();
  // Stop the mail server, so that the mail stays queued.
  asInstance({ smtpUrl: 'smtp://127.0.0.1:9' });
  useTransport(undefined);
  const body = { email, password, name: 'Élodie Durand', acceptTerms: true };
  await tenant.call('POST /public-api/v1/sign-up', { body });
  letter = (await ofTenant('mail'))[0]!;
});

afterEach(() => {
  realTime();
  asInstance();
  useTransport(undefined);
});

describe('a queued mail', () => {
  test('is unreadable in the database, including its address, link and text', async () => {
    const mail = (await unsealDue(letter)) as { to: string; text: string };
    expect(mail.to).toBe(email);
    const token = /token=([\w-]+)/.exec(mail.text)![1]!;
    const stored = JSON.stringify(letter);
    for (const secret of [email, email.split('@')[0]!, token, 'Élodie', 'confirm', 'verify-email', tenant.host])
      expect(stored.toLowerCase()).not.toContain(secret.toLowerCase());
    const everything = Buffer.from(`${letter.sealed!.data}${letter.sealed!.wrapped}`, 'base64').toString('latin1');
    expect(everything).not.toContain(email);
  });

  test('cannot be opened as another entry’s mail, nor after a modification', async () => {
    await expect(unsealDue({ ...letter, key: 'another' })).rejects.toThrow();
    await expect(unsealDue({ ...letter, kind: 'password-reset' })).rejects.toThrow();
    const data = Buffer.from(letter.sealed!.data, 'base64');
    data[0] = data[0]! ^ 1;
    await expect(
      unsealDue({ ...letter, sealed: { ...letter.sealed!, data: data.toString('base64') } }),
    ).rejects.toThrow();
  });

  test('is sealed differently each time, so that two with the same text look different', async () => {
    const { sealDue } = await import('../../../functions/src/platform/due-queue.ts');
    const seal = () => sealDue(forTests, 'a', { to: email });
    const [one, other] = await Promise.all([seal(), seal()]);
    expect(one.data).not.toBe(other.data);
    expect(one.wrapped).not.toBe(other.wrapped);
  });

  test('is sent when the mail server is back, and leaves nothing sealed behind', async () => {
    passTime(61);
    await runDue(letter.id);
    expect((await mailTo(email)).text).toContain('token=');
    expect((await ofTenant('mail'))[0]).toMatchObject({ state: 'done', sealed: null });
  });
});
