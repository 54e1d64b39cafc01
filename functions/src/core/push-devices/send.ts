import type { PushMessage, StoredPushDevice } from '@kindred/contract/core/push-devices/push-device';
import type { Urgency } from 'web-push';
import { now } from '../../platform/clock.ts';
import { callOutside } from '../../platform/outbound/outbound.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import type { PushSettings } from '../../platform/push-settings.ts';

/** A push service's answer: it took the message, no longer knows the device, wants the message later, or failed. */
export type Sent =
  | { readonly is: 'taken' }
  | { readonly is: 'gone' }
  | { readonly is: 'later'; readonly at: number }
  | { readonly is: 'failed'; readonly error: Error };

export interface PushOptions {
  /** How long the push service keeps the message for a device that is off. */
  readonly seconds: number;
  readonly urgency: Urgency;
}

const limits = { milliseconds: 10_000, maxBytes: 64_000, followsRedirects: false };
const longestWaitSeconds = 3600;

/** Encrypts a message for a device (RFC 8291), and hands it to the device's push service (RFC 8030, 8292). */
export const send = async (
  push: PushSettings,
  { endpoint, keys }: Pick<StoredPushDevice, 'endpoint' | 'keys'>,
  message: PushMessage,
  { seconds, urgency }: PushOptions,
): Promise<Sent> => {
  const { generateRequestDetails } = (await import('web-push')).default;
  const { method, headers, body } = generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
    vapidDetails: push,
    TTL: seconds,
    urgency,
    topic: message.tag,
  });
  try {
    const sent = Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]));
    const answer = await callOutside({ method, url: endpoint, headers: sent, body: body!, ...limits });
    return outcomeOf(answer.status, answer.headers['retry-after']);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const isRefused = error.fault === 'refused_address' || error.fault === 'bad_url';
    return isRefused ? { is: 'gone' } : { is: 'failed', error };
  }
};

const outcomeOf = (status: number, retryAfter: string | undefined): Sent => {
  if (status >= 200 && status < 300) return { is: 'taken' };
  if (status === 404 || status === 410) return { is: 'gone' };
  const at = timeOf(retryAfter);
  if (status === 429 || (status === 503 && at !== undefined))
    return { is: 'later', at: at ?? now() + longestWaitSeconds * 1000 };
  return { is: 'failed', error: new Error(`The push service answered ${status}.`) };
};

/** Returns the time in a `Retry-After`, which is a number of seconds or a date; at most an hour away. */
const timeOf = (written: string | undefined): number | undefined => {
  const at = /^\d+$/.test(written ?? '') ? now() + Number(written) * 1000 : Date.parse(written ?? '');
  return Number.isNaN(at) ? undefined : Math.min(Math.max(at, now() + 1000), now() + longestWaitSeconds * 1000);
};
