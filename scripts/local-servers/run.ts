/**
 * Runs the local servers in place of LinkedIn, of Cloud Storage and of sites with feeds, until it is ended. Their ports,
 * the client of LinkedIn and the key of signed addresses are in the environment.
 */
import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveFeeds } from './feeds/server.ts';
import { LocalLinkedIn } from './linkedin/server.ts';
import { LocalStorage } from './storage/server.ts';

const { KINDRED_LINKEDIN_CLIENT_ID: id = '', KINDRED_LINKEDIN_CLIENT_SECRET: secret = '' } = process.env;
const { FIREBASE_STORAGE_EMULATOR_HOST: emulator = '', KINDRED_STORAGE_KEY_FILE: keyFile = '' } = process.env;
const portOf = (name: string): number => Number(new URL(process.env[name] ?? '').port);

await new LocalLinkedIn({ id, secret }).open(portOf('KINDRED_LINKEDIN_API_ORIGIN'));
await serveFeeds(portOf('KINDRED_DEMO_FEEDS'));
await new LocalStorage({
  emulator,
  folder: path.resolve('uploads'),
  publicKey: createPublicKey(readFileSync(keyFile)),
}).open(portOf('KINDRED_STORAGE_ORIGIN'));
