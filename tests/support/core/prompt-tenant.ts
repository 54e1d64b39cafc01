import { Features } from '@kindred/contract/flags';
import { handleRequest } from '../../../functions/src/api.ts';
import { forgetModels } from '../../../functions/src/core/prompts/providers.ts';
import { readSettings } from '../../../functions/src/platform/settings.ts';
import { asInstance } from '../instance.ts';
import { ModelHost } from '../model-host.ts';
import { type Persona, TestTenant } from '../tenant.ts';
import { promptFields } from './prompts.ts';

/** A tenant with automation, whose deployment calls a fake model. */
export class PromptTenant {
  readonly host = new ModelHost();
  tenant!: TestTenant;
  admin!: Persona;
  member!: Persona;

  /** Makes the deployment call the fake model, with these limits; by default one person may use all tokens. */
  withModel(also: object = {}): void {
    const models = { ...readSettings(process.env).models, providers: { compatible: { baseUrl: this.host.url } } };
    asInstance({
      localOrigins: ['http://127.0.0.1:*'],
      models: { ...models, seconds: 5, personPercent: 100, ...also },
    });
  }

  /** Starts again with another tenant, and with a model that greets. */
  async begin(): Promise<void> {
    if (!this.host.url) await this.host.open();
    this.withModel();
    forgetModels();
    this.host.behave({ parts: ['Dear', ' Oma'], usage: { input: 20, output: 4 } });
    this.tenant = await new TestTenant().create({ features: Features.parse({ automation: true }) });
    [this.admin, this.member] = await Promise.all([
      this.tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] }),
      this.tenant.person('Max'),
    ]);
  }

  end(): void {
    this.host.close();
    asInstance();
  }

  async create(also: object = {}): Promise<string> {
    return (await this.admin.call('POST /api/v1/prompts', { body: { ...promptFields(), ...also } })).body.id;
  }

  run(id: string, query = '', options: object = {}) {
    const body = { variables: { name: 'Oma' } };
    return this.member.call(`POST /api/v1/prompts/execute?id=${id}${query}`, { body, ...options });
  }

  async used(): Promise<number> {
    return (await this.admin.call('GET /api/v1/prompts/models')).body.tokens.used;
  }

  async executions(query = ''): Promise<Record<string, unknown>[]> {
    return (await this.admin.call(`GET /api/v1/prompts/executions?${query}`)).body.items;
  }

  /** Makes a call like a browser that accepts events. */
  open(path: string, body: object, who = this.member): Promise<Response> {
    const headers = {
      'x-forwarded-host': this.tenant.host,
      authorization: `Bearer ${who.token}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    };
    return handleRequest(
      new Request(`http://api.invalid${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
  }

  /** Makes a call, and reads all its events. */
  async streamed(path: string, body: object, who = this.member) {
    const response = await this.open(path, body, who);
    const events = (await response.text()).split('\n\n').flatMap((block) => {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return event ? [{ event, data: JSON.parse(data!) as Record<string, unknown> }] : [];
    });
    return { status: response.status, type: response.headers.get('content-type'), events };
  }
}
