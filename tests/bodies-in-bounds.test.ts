import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { type EndpointName, endpoints } from '@kindred/contract/endpoints';
import { afterAll, expect, test, vi } from 'vitest';
import { bodies, documents, tables } from './support/hostile/files.ts';
import type { Cost } from './support/hostile/probe.ts';

/** Most that one request may cost: memory in megabytes, and time on the event loop, in pieces of fixed work. */
const most: Cost = { megabytes: 100, pieces: 200 };

const child = fileURLToPath(new URL('support/hostile/child.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'kindred-bodies-'));
// Each case starts a separate process.
vi.setConfig({ testTimeout: 60_000 });
afterAll(() => rmSync(folder, { recursive: true }));

const settings = {
  GCLOUD_PROJECT: 'demo-bodies',
  KINDRED_ROOTS_A: 'localhost',
  KINDRED_SMTP_URL: 'smtp://localhost',
  KINDRED_MAIL_FROM: 'a@example.com',
  KINDRED_KMS_KEY: 'none',
};

/** Reads a body in a separate process, as an endpoint does. Returns its cost and outcome. */
const costOf = async (name: EndpointName, type: string, body: Buffer): Promise<Cost & { outcome: string }> => {
  const file = join(folder, 'body');
  writeFileSync(file, body);
  const args = ['--expose-gc', child, name, type, file];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...settings } });
  return JSON.parse(stdout.slice(stdout.lastIndexOf('{"megabytes"')));
};

const boundary = 'boundary-of-the-parts';
const formWith = (bytes: Buffer, fileName: string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
const upload = (name: EndpointName, bytes: Buffer, fileName: string) => {
  const { file } = endpoints[name] as AnyEndpoint;
  return costOf(
    name,
    `multipart/form-data; boundary=${boundary}`,
    formWith(bytes.subarray(0, file!.maxBytes), fileName),
  );
};

/** A busy machine makes a body look more expensive, never cheaper, so the cheapest of up to five readings counts. */
const expectWithin = async (measure: () => Promise<Cost & { outcome: string }>) => {
  let cost = await measure();
  for (let more = 4; more > 0 && (cost.megabytes > most.megabytes || cost.pieces > most.pieces); more--) {
    const { megabytes, pieces, outcome } = await measure();
    cost = { megabytes: Math.min(cost.megabytes, megabytes), pieces: Math.min(cost.pieces, pieces), outcome };
  }
  expect(cost.outcome).not.toMatch(/^\w*Error/);
  expect(cost.megabytes).toBeLessThanOrEqual(most.megabytes);
  expect(cost.pieces).toBeLessThanOrEqual(most.pieces);
};

test.each(['line ends', 'quotation marks'])(
  'an import of users takes bounded memory and lets other requests run: %s',
  (title) => expectWithin(() => upload('importUsers', tables[title]!(), 'users.csv')),
);

test.each(['line ends'])('an import of translations takes bounded memory and lets others run: %s', (title) =>
  expectWithin(() => upload('importTranslations', tables[title]!(), 'texts.csv')),
);

test.each([
  'JPEG of empty FFE1 segments',
  'JPEG of colour profiles',
  'MP4 of trak boxes with a handler',
  'PNG of 7700 x 7700',
])('an upload takes bounded memory and lets others run: %s', (title) =>
  expectWithin(() => upload('uploadDocument', documents[title]!(), 'file')),
);

test.each(['lone surrogates', 'values without end', 'contacts with everything wrong'])(
  'a body takes bounded memory and lets other requests run: %s',
  (title) => expectWithin(() => costOf('importUserContacts', 'application/json', bodies[title]!())),
);
