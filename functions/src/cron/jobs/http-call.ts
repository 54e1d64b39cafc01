import type { Payload } from '@kindred/contract/cron/registered-jobs/payload';
import { now } from '../../platform/clock.ts';
import { signHex } from '../../platform/crypto.ts';
import { callOutside } from '../../platform/outbound/outbound.ts';
import { unsealSecrets, withoutSecrets } from '../registered-jobs/secrets.ts';
import type { HttpSecrets, StoredRegisteredJob } from '../registered-jobs/store.ts';
import { JobFailure } from './job-failure.ts';
import { answerText } from './answer-text.ts';
import type { StoredJob } from './store.ts';

const mostBytes = 1_000_000;

/**
 * Signs a call: `t=<seconds>,v1=<hex>`, the HMAC-SHA-256 of `<seconds>.<body>`. A receiver accepts a time that is at most
 * five minutes old.
 */
const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${signHex(`${seconds}.${body}`, secret)}`;

const withQuery = (written: string, payload: Payload): string => {
  const url = new URL(written);
  for (const [name, value] of Object.entries(payload)) url.searchParams.set(name, String(value));
  return url.href;
};

/** One attempt of a job's run. */
export interface Call {
  readonly job: StoredJob;
  readonly runId: string;
  readonly scheduledFor: string;
  readonly attempt: number;
  readonly payload: Payload;
}

const requestOf = ({ http }: StoredRegisteredJob, { headers, secret }: HttpSecrets, call: Call) => {
  const { job, runId, scheduledFor, attempt, payload } = call;
  const hasBody = http.method !== 'GET';
  const run = { id: runId, scheduledFor, attempt };
  const body = hasBody ? JSON.stringify({ job: { id: job.id, name: job.name }, run, payload }) : '';
  return {
    method: http.method,
    url: hasBody ? http.url : withQuery(http.url, payload),
    headers: {
      'user-agent': 'Kindred-Jobs/1',
      ...(hasBody && { 'content-type': 'application/json' }),
      ...headers,
      'x-kindred-run': runId,
      'x-kindred-attempt': String(attempt),
      ...(secret && { 'x-kindred-signature': signatureOf(secret, Math.floor(now() / 1000), body) }),
    },
    ...(hasBody && { body }),
  };
};

/** Makes the request of an HTTP job. Returns the answer's status and text, without secrets; an error status is a failure. */
export const callHttpJob = async (
  tenantId: string,
  registered: StoredRegisteredJob,
  call: Call,
  signal: AbortSignal,
): Promise<string> => {
  const secrets = await unsealSecrets(tenantId, registered.id, registered.sealed);
  const limits = { milliseconds: call.job.timeoutSeconds * 1000, maxBytes: mostBytes, signal };
  const answer = await callOutside({ ...requestOf(registered, secrets, call), ...limits });
  const text = withoutSecrets(answerText(answer), secrets);
  if (answer.status < 200 || answer.status > 299) throw new JobFailure(`The host answered ${answer.status}.`, text);
  return text;
};
