import type { PushSubscription } from '@kindred/contract/core/push-devices/push-device';
import { ApiError } from '../../platform/api-error.ts';
import { isPointOnP256 } from '../../platform/crypto.ts';
import { isLocalOrigin, outboundUrl } from '../../platform/outbound/outbound.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';

const invalid = (field: string, message: string): ApiError =>
  new ApiError('bad_request', { issues: [{ path: field, message, code: 'invalid' }] });

/** Throws 400 unless messages can be encrypted for the key, and may be sent to the address. */
export const checkSubscription = ({ endpoint, keys }: PushSubscription): void => {
  try {
    const { protocol, origin } = outboundUrl(endpoint);
    if (protocol !== 'https:' && !isLocalOrigin(origin))
      throw new OutboundError('bad_url', 'The URL must begin with https://.');
  } catch (error) {
    if (error instanceof OutboundError) throw invalid('endpoint', error.message);
    throw error;
  }
  if (!isPointOnP256(keys.p256dh)) throw invalid('keys.p256dh', 'Not a public key on the curve P-256');
};
