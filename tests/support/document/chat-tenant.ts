import { Features } from '@kindred/contract/flags';
import { expect, vi } from 'vitest';
import { handleRequest } from '../../../functions/src/api.ts';
import { forgetModels } from '../../../functions/src/core/prompts/providers.ts';
import { readSettings } from '../../../functions/src/platform/settings.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { form } from '../call.ts';
import { asInstance } from '../instance.ts';
import { ModelHost } from '../model-host.ts';
import { type Persona, TestTenant } from '../tenant.ts';

export const conversationsPath = '/api/v1/document/conversations';

/** A text about work, whose paragraphs answer different questions. */
export const handbook = [
  '# Leave',
  'Every employee has 25 days of paid leave a year. Part-time staff have a proportional share of these days.',
  '# Expenses',
  'Train tickets are reimbursed within 14 days. Keep the receipt and send it to the accountant, Rosa Lindqvist.',
  '# Badges',
  'A lost badge is replaced at the reception desk in Lyon. The replacement costs 12 euros.',
].join('\n\n');

/** A question and answer as the API returns them, or an event of the stream. */
export interface StreamedEvent {
  readonly event: string;
  readonly data: any;
}

/** A tenant with documents, and with a fake model if a test connects it. */
export class ChatTenant {
  readonly host = new ModelHost();
  tenant!: TestTenant;
  ada!: Persona;
  max!: Persona;
  olga!: Persona;

  get db() {
    return tenantDatabase(this.tenant.id);
  }

  /** Starts again with another tenant, without a model. */
  async begin(): Promise<void> {
    this.withoutModel();
    this.tenant = await new TestTenant().create({ features: Features.parse({ RAGDocuments: true }) });
    [this.ada, this.max, this.olga] = await Promise.all([
      this.tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] }),
      this.tenant.person('Max'),
      this.tenant.person('Olga'),
    ]);
  }

  withoutModel(): void {
    forgetModels();
    asInstance({ models: { ...readSettings(process.env).models, providers: {} } });
  }

  /** Makes the deployment call the fake model. It answers each question with these parts. */
  async withModel(parts: readonly string[] = [], also: object = {}): Promise<void> {
    if (!this.host.url) await this.host.open();
    const models = { ...readSettings(process.env).models, providers: { compatible: { baseUrl: this.host.url } } };
    forgetModels();
    asInstance({
      localOrigins: ['http://127.0.0.1:*'],
      models: { ...models, llm: 'stand-in', seconds: 5, personPercent: 100, ...also },
    });
    this.host.behave({ parts, usage: { input: 200, output: 40 } });
  }

  end(): void {
    if (this.host.url) this.host.close();
    asInstance();
  }

  /** Uploads a document and waits until it can be asked about. Returns its id. */
  async upload(name: string, text: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
    const raw = form(new TextEncoder().encode(text), 'text/markdown', `${name}.md`, { name, ...fields });
    const { status, body } = await this.ada.call('POST /api/v1/document/documents', { raw });
    expect([status, body]).toMatchObject([201, {}]);
    const state = async () => (await this.ada.call(`GET /api/v1/document/documents/${body.id}`)).body.status;
    await vi.waitFor(async () => expect(await state()).toBe('READY'), { timeout: 20_000 });
    return body.id;
  }

  /** Starts a conversation. Returns its id. */
  async start(by = this.max, body: object = {}): Promise<string> {
    const made = await by.call(`POST ${conversationsPath}`, { body });
    expect(made.status).toBe(201);
    return made.body.id;
  }

  ask(id: string, text: string, also: object = {}, by = this.max) {
    return by.call(`POST ${conversationsPath}/${id}/messages`, { body: { text, ...also } });
  }

  /** Asks in a new conversation, and returns the answer’s message. */
  async answer(text: string, by = this.max) {
    const { status, body } = await this.ask(await this.start(by), text, {}, by);
    expect(status).toBe(200);
    return body.message;
  }

  async messages(id: string, by = this.max) {
    return (await by.call(`GET ${conversationsPath}/${id}/messages`)).body.items;
  }

  /** Asks like a browser that accepts events. */
  open(id: string, text: string, by = this.max, signal?: AbortSignal): Promise<Response> {
    const headers = {
      'x-forwarded-host': this.tenant.host,
      authorization: `Bearer ${by.token}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    };
    const url = `http://api.invalid${conversationsPath}/${id}/messages`;
    const body = JSON.stringify({ text });
    return handleRequest(new Request(url, { method: 'POST', headers, body, ...(signal && { signal }) }));
  }

  /** Asks, and reads all events. */
  async streamed(id: string, text: string, by = this.max) {
    const response = await this.open(id, text, by);
    return { status: response.status, events: eventsIn(await response.text()) };
  }
}

export const eventsIn = (text: string): StreamedEvent[] =>
  text.split('\n\n').flatMap((block) => {
    const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
    return event ? [{ event, data: JSON.parse(data!) }] : [];
  });
