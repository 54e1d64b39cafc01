import { Features } from '@kindred/contract/flags';
import { sweep } from '../../../functions/src/due/run.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { form } from '../call.ts';
import { passTime } from '../instance.ts';
import { type Persona, TestTenant } from '../tenant.ts';
import { newKept, newLinkTo } from './candidate-pages.ts';

const daySeconds = 24 * 3600;

/** A tenant with candidates who have a link, and the calls that they make with it. */
export class CandidateLife {
  readonly tenant = new TestTenant();
  readonly open = '/public-api/v1/recruitment/candidate-page';
  recruiter!: Persona;
  member!: Persona;

  get db() {
    return tenantDatabase(this.tenant.id);
  }

  async create(): Promise<this> {
    await this.tenant.create({ features: Features.parse({ recruitment: true }) });
    this.recruiter = await this.tenant.person('Rita', { roles: ['CUSTOMER_ADMIN'] });
    this.member = await this.tenant.person('Max');
    return this;
  }

  /** Makes a candidate with a link. */
  async candidate(also: Parameters<typeof newKept>[1] = {}) {
    const candidate = await newKept(this.tenant.id, also);
    return { ...candidate, token: await newLinkTo(this.tenant.id, candidate) };
  }

  /** Makes a call with a link's token. */
  post(what: string, token: string, at = this.tenant) {
    return at.call(`POST ${this.open}/${what}`, { body: { token } });
  }

  /** Opens a link. */
  async opened(token: string) {
    return (await this.post('open', token)).body;
  }

  sendResume(token: string, bytes: Uint8Array) {
    return this.tenant.call(`POST ${this.open}/resume`, { raw: form(bytes, 'application/pdf', 'cv.pdf', { token }) });
  }

  receipt(number: string, at = this.tenant) {
    return at.call(`GET ${this.open}/receipts/${number}`);
  }

  async isKept(id: string): Promise<boolean> {
    return (await this.db.get(candidates, id)) !== undefined;
  }

  /** Runs what is due, and the erasures that follow. */
  async sweep(): Promise<void> {
    for (let run = 0; run < 2; run++) await sweep();
  }

  async passDays(days: number): Promise<void> {
    passTime(days * daySeconds);
    await this.sweep();
  }
}
