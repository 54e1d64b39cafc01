import { Features } from '@kindred/contract/flags';
import { secondsFromNow } from '../../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { useTransport } from '../../../functions/src/platform/mail.ts';
import type { StoredCandidate } from '../../../functions/src/recruitment/candidates/store.ts';
import { queueMessage } from '../../../functions/src/recruitment/messages/queue.ts';
import type { StoredMessage } from '../../../functions/src/recruitment/messages/store.ts';
import { asInstance, realTime } from '../instance.ts';
import { StubbornSmtp } from '../stubborn-smtp.ts';
import { type Persona, TestTenant } from '../tenant.ts';

const path = '/api/v1/recruitment';

/** A tenant whose recruiter Carla writes to candidates, through a mail server that may be stubborn. */
export class Mailing {
  readonly tenant = new TestTenant();
  readonly other = new TestTenant();
  readonly db = tenantDatabase(this.tenant.id);
  readonly smtp = new StubbornSmtp();
  carla!: Persona;
  /** An administrator of the other tenant. */
  foreigner!: Persona;
  /** Has no role. */
  max!: Persona;
  #smtpUrl = '';

  async create(): Promise<void> {
    const features = Features.parse({ recruitment: true });
    this.#smtpUrl = await this.smtp.start();
    await this.tenant.create({ features, senderEmail: 'office@example.com' });
    await this.other.create({ features });
    this.carla = await this.tenant.person('Carla Ortiz', { roles: ['CUSTOMER_ADMIN'] });
    this.max = await this.tenant.person('Max');
    this.foreigner = await this.other.person('Fred', { roles: ['CUSTOMER_ADMIN'] });
  }

  /** From now on, mails go through the mail server that may be stubborn. */
  throughStubborn(): void {
    this.smtp.behaviour = 'accepts';
    asInstance({ smtpUrl: this.#smtpUrl });
    useTransport(undefined);
  }

  /** Restores the usual mail server and the time. */
  restore(): void {
    asInstance();
    useTransport(undefined);
    realTime();
  }

  send(to: readonly { readonly id: string }[], also: object = {}, headers: Record<string, string> = {}) {
    const body = { candidateIds: to.map(({ id }) => id), subject: 'Hello', body: 'Good day', ...also };
    return this.carla.call(`POST ${path}/messages`, { body, headers });
  }

  async threadOf({ id }: { readonly id: string }, by = this.carla) {
    return (await by.call(`GET ${path}/candidates/${id}/messages`)).body;
  }

  async onlyMail(to: { readonly id: string }) {
    return (await this.threadOf(to)).items[0];
  }

  /** Returns the mails that the stubborn server accepted for the candidate. */
  mailed({ email }: { readonly email: string }) {
    return this.smtp.taken.filter(({ to }) => to === email);
  }

  /** Queues a mail to a candidate that is sent in some seconds. */
  queue(candidate: StoredCandidate, seconds: number): Promise<StoredMessage> {
    const recruiter = { id: this.carla.uid, name: this.carla.name, replyTo: this.carla.email };
    const mail = { candidate, positionId: null, recruiter, subject: 'Hello', text: 'Good day', language: 'en' };
    return this.db.transaction(async (tx) => queueMessage(tx, this.tenant.id, mail, { at: secondsFromNow(seconds) }));
  }
}
