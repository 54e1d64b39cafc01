import { Features } from '@kindred/contract/flags';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { accessTokenOf, connectionFor } from '../../../functions/src/social/connections/tokens.ts';
import { LocalLinkedIn } from '../../../scripts/local-servers/linkedin/server.ts';
import { asInstance, realTime } from '../instance.ts';
import { type Persona, TestTenant } from '../tenant.ts';

export const connectionCalls = {
  get: 'GET /api/v1/social/connection',
  start: 'POST /api/v1/social/connection/start',
  finish: 'POST /api/v1/social/connection/finish',
  remove: 'DELETE /api/v1/social/connection',
} as const;

/** Returns why a call was refused: the code of the first issue. */
export const reasonOf = ({ problem }: { readonly problem?: any }): unknown => problem?.issues?.[0]?.code ?? problem;

/** A tenant with automation, and a server in place of LinkedIn that only this file calls. */
export class LinkedInScene {
  readonly tenant = new TestTenant();
  readonly db = tenantDatabase(this.tenant.id);
  readonly #client = { id: 'kindred-tests', secret: 'tests-alone' };
  readonly linkedin = new LocalLinkedIn(this.#client);
  admin!: Persona;

  async open(): Promise<void> {
    await this.linkedin.open();
    this.configure();
    await this.tenant.create({ features: Features.parse({ automation: true }) });
    this.admin = await this.tenant.person('Ada', { roles: ['ADMIN'] });
  }

  /** Sets the deployment's LinkedIn application, with these changes. */
  configure(also: object = {}): void {
    const { id: clientId, secret: clientSecret } = this.#client;
    const { origin } = this.linkedin;
    const own = { clientId, clientSecret, version: '202611', oauthOrigin: origin, apiOrigin: origin };
    asInstance({ linkedin: { ...own, ...also } });
  }

  /** Plans how the server fails. */
  plan(planned: object): Promise<Response> {
    return fetch(`${this.linkedin.origin}/control`, { method: 'POST', body: JSON.stringify(planned) });
  }

  reset(): void {
    this.linkedin.state.reset();
    realTime();
    this.configure();
  }

  close(): void {
    this.linkedin.close();
    asInstance();
  }

  newPerson(): Promise<Persona> {
    return this.tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  }

  /** Returns what the page of a person's connection gets. */
  async stateOf(person: Persona): Promise<any> {
    return (await person.call(connectionCalls.get)).body;
  }

  /** Returns the access token of a person's connection. */
  async tokenOf(person: Persona): Promise<string> {
    const connection = await connectionFor(this.db, person.uid);
    return (await accessTokenOf(this.tenant.id, connection!))!.accessToken;
  }
}
