import { Features } from '@kindred/contract/flags';
import { handleRequest } from '../../functions/src/api.ts';
import { createPrompt } from '../../functions/src/core/prompts/save.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { promptFields, useModelHost } from '../support/core/prompts.ts';
import { asInstance } from '../support/instance.ts';
import { newToken } from '../support/signed-tokens.ts';
import { TestTenant } from '../support/tenant.ts';
import { accepted } from './checked.ts';
import type { Row, Section } from './rows.ts';
import { inMilliseconds, fastestInTurns } from './timing.ts';

const turns = 150;
/** Milliseconds until the fake model answers. */
const waits = 20;
const budget = 15;

/**
 * Measures what executing a prompt adds to the provider's time. The provider is a local server that speaks its
 * protocol.
 */
export const prompts = async (): Promise<Section> => {
  const tenant = await new TestTenant().create({ features: Features.parse({ automation: true }) });
  const person = await tenant.person('Olga');
  asInstance({ environment: 'production' });
  const host = await useModelHost();
  host.behave({ parts: ['Dear', ' Oma'], waits });
  const { id } = await createPrompt(tenantDatabase(tenant.id), promptFields(), person.uid);
  const headers = {
    'x-forwarded-host': tenant.host,
    authorization: `Bearer ${newToken(tenant.id, person)}`,
    'content-type': 'application/json',
  };
  const path = `http://api.invalid/api/v1/prompts/execute?id=${id}`;
  const body = JSON.stringify({ variables: { name: 'Oma' } });
  const execute = async (accept: string): Promise<void> => {
    const request = new Request(path, { method: 'POST', headers: { ...headers, accept }, body });
    await (await accepted(path, handleRequest(request))).text();
  };
  const ask = async (stream: boolean): Promise<void> => {
    const messages = [{ role: 'user', content: 'Thank Oma.' }];
    const asked = { method: 'POST', headers, body: JSON.stringify({ model: 'stand-in', messages, stream }) };
    await (await accepted('The provider', fetch(`${host.url}/chat/completions`, asked))).text();
  };
  const write = process.stdout.write;
  process.stdout.write = () => true;
  const figures = await fastestInTurns(
    {
      provider: () => ask(false),
      whole: () => execute('application/json'),
      providerStreamed: () => ask(true),
      streamed: () => execute('text/event-stream'),
    },
    turns,
  ).finally(() => {
    process.stdout.write = write;
    asInstance();
  });
  const row = (what: string, figure: number): Row => ({
    what,
    figure: inMilliseconds(figure),
    budget: `≤ ${budget} ms`,
    holds: figure <= budget,
    isExact: false,
  });
  return {
    title: `Executing a prompt, beyond the provider’s own time (${inMilliseconds(figures.provider)})`,
    rows: [
      row('a whole answer', figures.whole - figures.provider),
      row('a streamed answer, to its end', figures.streamed - figures.providerStreamed),
    ],
    notes: [
      'With the prompt read, the tokens set aside and settled, and the execution recorded, in the emulator. The fastest of each.',
    ],
  };
};
