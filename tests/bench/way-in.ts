import { handleRequest } from '../../functions/src/api.ts';
import { asInstance } from '../support/instance.ts';
import { newToken } from '../support/signed-tokens.ts';
import { TestTenant } from '../support/tenant.ts';
import { bareRouter } from './functions-packages.ts';
import type { Row, Section } from './rows.ts';
import { accepted } from './checked.ts';
import { fastestInTurns, inMilliseconds } from './timing.ts';

const turns = 400;
/** Calls per turn, so that the time to read the clock does not matter. */
const calls = 10;
/** Limit as a multiple of the bare route: 0.25 ms if the bare route takes 0.03 ms. */
const most = 8;
const path = '/api/v1/me/email-verification/status';

/** Measures the overhead of a call: tenant, token, access, input, response, log. */
export const wayIn = async (): Promise<Section> => {
  const tenant = await new TestTenant().create();
  const person = await tenant.person('Olga');
  asInstance({ environment: 'production' });
  const bareRoute = bareRouter().get('*', (c) => c.json({ email: person.email, verified: true }));
  const headers = { 'x-forwarded-host': tenant.host };
  const signed = { ...headers, authorization: `Bearer ${newToken(tenant.id, person)}` };
  const repeat =
    (handle: (request: Request) => Response | Promise<Response>, at: string, own: Record<string, string>) =>
    async () => {
      for (let call = 0; call < calls; call++) {
        const response = await accepted(at, handle(new Request(`http://api.invalid${at}`, { headers: own })));
        await response.arrayBuffer();
      }
    };
  const write = process.stdout.write;
  // Include creating the log lines, but not writing them: in production, another process does that.
  process.stdout.write = () => true;
  const figures = await fastestInTurns(
    {
      bare: repeat((request) => bareRoute.fetch(request), path, signed),
      open: repeat(handleRequest, '/public-api/v1/tenant', headers),
      signedIn: repeat(handleRequest, path, signed),
    },
    turns,
  ).finally(() => {
    process.stdout.write = write;
    asInstance();
  });
  const row = (what: string, figure: number): Row => {
    const overhead = figure - figures.bare;
    const times = overhead / figures.bare;
    return {
      what,
      figure: `${times.toFixed(1)} × (${inMilliseconds(overhead / calls)})`,
      budget: `≤ ${most} ×`,
      holds: times <= most,
      isExact: false,
    };
  };
  return {
    title: `The way in, beyond a bare Hono route in the same process, which takes ${inMilliseconds(figures.bare / calls)}`,
    rows: [row('an open call', figures.open), row('a signed-in call', figures.signedIn)],
    notes: [
      'Tokens are signed and verified with RS256, as in production; only the key is the bench’s own. The fastest of each.',
    ],
  };
};
