import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { type EndpointName, endpoints } from '@kindred/contract/endpoints';
import { catalogue } from '@kindred/contract/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../support/call.ts';
import { exampleOf, send } from '../../support/examples.ts';
import { leaveDueWork } from '../../support/due.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { Scene } from '../../support/scene.ts';
import { expectProblem } from './refused.ts';

const scene = new Scene();
const all = Object.entries(endpoints) as [EndpointName, AnyEndpoint][];
const namesOf = (which: (endpoint: AnyEndpoint) => boolean) =>
  all.filter(([, endpoint]) => which(endpoint)).map(([name]) => name);

beforeAll(async () => {
  sendNowhere();
  leaveDueWork();
  await scene.create();
});

describe('an update', () => {
  const updates = namesOf((endpoint) => endpoint.errors.includes('version_conflict'));

  /** These calls change nothing if the record is already as they would make it. */
  const changesOnce: readonly string[] = [
    'updatePageContent',
    'restorePageRevision',
    'publishPosition',
    'closePosition',
    'moveApplication',
    'mergeCandidates',
    'publishPost',
    'cancelPost',
    'resolvePost',
    'approvePost',
  ];

  test.each(updates)('by %s is refused for an old version, and done for the current one', async (name) => {
    const outgoing = await exampleOf(name, scene);
    const expecting = (version: number) => send({ ...outgoing, headers: { 'if-match': `"${version}"` } });
    const current = (await send(outgoing)).body.version as number;
    const stale = await expecting(current - 1);
    expect(stale.problem).toMatchObject({ status: 409, title: 'Conflict', code: 'version_conflict' });
    expect(stale.operations.writes).toBe(0);
    const done = await expecting(current);
    expect([done.status, done.body.version]).toEqual([200, changesOnce.includes(name) ? current : current + 1]);
  });

  /** The other updates change a part of a record that is fetched elsewhere. */
  const ofWholeRecords = updates.filter((name) => {
    const { path }: AnyEndpoint = endpoints[name];
    return all.some(([, one]) => one.method === 'GET' && one.path === path && one.output);
  });

  test.each(ofWholeRecords)('by %s accepts the record as it was fetched', async (name) => {
    const outgoing = await exampleOf(name, scene);
    const fetched = await send({ ...outgoing, method: 'GET', body: undefined });
    const answer = await send({ ...outgoing, body: fetched.body });
    expect([answer.status, answer.status < 400 || answer.problem]).toEqual([200, true]);
  });
});

describe('an unknown address', () => {
  test.each([
    '/',
    '/api',
    '/api/v1',
    '/api/v1/nothing',
    '/api/v2/me',
    '/api/v1/me/profile/',
    '/api/v1/care',
    '/api/v1/care/nothing',
    '/public-api/v1/__proto__',
    '/public-api/v1/constructor',
    '/api/v1/toString',
    '/admin-api/v1/nothing',
    '/superadmin-api/v1/nothing',
    '/api/v1/care/circles/%2e%2e/%2e%2e/owner',
    '//evil.example/api/v1/me',
    '/%ff',
    '/api/v1/%E0%A4%A',
  ])('%s answers 404 to everybody', async (path) => {
    for (const token of [undefined, scene.administrator.token]) {
      const answer = await call(scene.tenant.host, `GET ${path}`, { token });
      expect(answer.problem).toMatchObject({ status: 404, title: catalogue.not_found.title, code: 'not_found' });
      expectProblem(answer);
      expect(answer.operations).toEqual({ reads: 0, writes: 0 });
    }
  });
});

describe('every declared refusal', () => {
  test('is in the catalogue, and is not declared where it applies to all calls anyway', () => {
    for (const [name, endpoint] of all)
      expect([name, endpoint.errors.filter((code: string) => !(code in catalogue))]).toEqual([name, []]);
  });

  test('has at most one entry of each general kind, so that its text is unambiguous', () => {
    for (const [name, endpoint] of all) {
      const kinds = (endpoint.errors as (keyof typeof catalogue)[])
        .map((code) => catalogue[code] as { general?: string })
        .map(({ general }) => general)
        .filter((general) => general !== undefined);
      expect([name, kinds]).toEqual([name, [...new Set(kinds)]]);
    }
  });
});
