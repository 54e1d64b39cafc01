/**
 * Runs the local servers in place of LinkedIn and of sites with feeds, until it is ended. Their ports and the client of
 * LinkedIn are in the environment.
 */
import { serveFeeds } from './feeds/server.ts';
import { LocalLinkedIn } from './linkedin/server.ts';

const { KINDRED_LINKEDIN_CLIENT_ID: id = '', KINDRED_LINKEDIN_CLIENT_SECRET: secret = '' } = process.env;
const portOf = (name: string): number => Number(new URL(process.env[name] ?? '').port);

await new LocalLinkedIn({ id, secret }).open(portOf('KINDRED_LINKEDIN_API_ORIGIN'));
await serveFeeds(portOf('KINDRED_DEMO_FEEDS'));
