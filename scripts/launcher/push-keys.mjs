import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { makeLocalKey } from './local-key.mjs';

/**
 * Returns the settings with which this machine's stack offers notifications on devices: a key pair (VAPID, RFC 8292)
 * that is made once, since subscriptions are bound to it.
 * @param {string} file where the private key is kept
 */
export function pushKeys(file) {
  makeLocalKey(file);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(readFileSync(file, 'utf8'), 'base64');
  return {
    KINDRED_VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    KINDRED_VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url'),
    KINDRED_VAPID_SUBJECT: 'mailto:no-reply@kindred.localhost',
  };
}
