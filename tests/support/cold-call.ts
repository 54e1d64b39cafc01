import { useKeysFrom } from '../../functions/src/platform/id-token.ts';
import { call, type CallOptions, form } from './call.ts';

/** The call to make, as JSON in the first argument. */
interface CallInput {
  readonly host: string;
  readonly line: string;
  readonly token?: string;
  readonly body?: unknown;
  /** Base64. */
  readonly picture?: string;
  /** Where to fetch the public keys for tokens. The local key is used by default. */
  readonly keysFrom?: string;
}

const { host, line, token, body, picture, keysFrom } = JSON.parse(process.argv[2]!) as CallInput;
if (keysFrom) useKeysFrom((_, init) => fetch(`http://${keysFrom}/`, init));
const content: CallOptions = picture ? { raw: form(Buffer.from(picture, 'base64')) } : { body };
const started = performance.now();
const answer = await call(host, line, { ...content, token });
process.stdout.write(
  `${JSON.stringify({
    status: answer.status,
    body: answer.body as unknown,
    requestId: answer.headers.get('x-request-id'),
    seconds: (performance.now() - started) / 1000,
  })}\n`,
);
// Open connection attempts must not keep the process alive.
process.exit(0);
