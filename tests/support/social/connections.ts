import type { connectionEndpoints } from '@kindred/contract/social/connections/endpoints';
import { accounts } from '../../../scripts/local-servers/linkedin/accounts.ts';
import type { NounSamples } from '../noun.ts';
import { record, several, write } from '../operations-budget.ts';
import type { Persona } from '../tenant.ts';

const [anna] = accounts;

/** What LinkedIn adds to the address of the callback. */
interface SentBack {
  readonly state: string;
  readonly code?: string;
  readonly error?: string;
}

/** Decides on LinkedIn's page as a person does. Returns what LinkedIn sends back. */
export const decideAtLinkedIn = async (
  url: string,
  decision: 'allow' | 'cancel' = 'allow',
  account: string = anna.sub,
): Promise<SentBack> => {
  const { origin, pathname, searchParams } = new URL(url);
  const answer = await fetch(`${origin}${pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams([...searchParams, ['account', account], ['decision', decision]]),
  });
  const back = new URL(answer.headers.get('location') ?? '').searchParams;
  const [state, code, error] = [back.get('state')!, back.get('code'), back.get('error')];
  return { state, ...(code && { code }), ...(error && { error }) };
};

/** Begins to connect a person's account, and returns what LinkedIn sends back. */
export const beginConnection = async (person: Persona, ...decision: [('allow' | 'cancel')?, string?]) => {
  const { body } = await person.call('POST /api/v1/social/connection/start');
  return decideAtLinkedIn((body as { url: string }).url, ...decision);
};

/** Connects a person's account at the local server in place of LinkedIn. Returns the connection. */
export const connectLinkedIn = async (person: Persona, account?: string) => {
  const body = await beginConnection(person, 'allow', account);
  const answer = await person.call('POST /api/v1/social/connection/finish', { body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.connection;
};

/** Somebody new for each call, since one person may only begin 30 times an hour. */
const newcomer = ({ tenant }: { readonly tenant: { person: (name: string, who: object) => Promise<Persona> } }) =>
  tenant.person('Cora', { roles: ['CUSTOMER_ADMIN'] });

const connected = async (scene: Parameters<typeof newcomer>[0]) => {
  const by = await newcomer(scene);
  await connectLinkedIn(by);
  return { by };
};

export const connectionSamples: NounSamples<typeof connectionEndpoints> = {
  examples: {
    getConnection: ({ customerAdministrator }) => ({ by: customerAdministrator }),
    startConnection: async (scene) => ({ by: await newcomer(scene) }),
    finishConnection: async (scene) => {
      const by = await newcomer(scene);
      return { by, body: await beginConnection(by) };
    },
    removeConnection: connected,
    getConnectionPicture: connected,
  },
  budgets: {
    getConnection: several(3, 0),
    startConnection: write(['rate counter'], ['rate counter']),
    // The state goes first, so that it works once. Then the connection, its notices and its renewal.
    finishConnection: several(7, 9),
    removeConnection: several(4, 8),
    getConnectionPicture: record,
  },
};
