import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endpoints } from '@kindred/contract/endpoints';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi } from '../../functions/src/core/openapi/document.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Inside the project, so that generated files find its packages. */
mkdirSync(`${root}.local`, { recursive: true });
const folder = mkdtempSync(`${root}.local/generated-client-`);
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const published = JSON.parse(JSON.stringify(openApi(endpoints))) as OpenAPI3;
  writeFileSync(`${folder}/api.ts`, astToString(await openapiTypescript(published)));
});

/** Returns the compiler's output for a program that uses the generated types. */
const compile = async (program: string): Promise<string> => {
  writeFileSync(
    `${folder}/program.ts`,
    `import createClient from 'openapi-fetch';
     import type { components, paths } from './api.ts';
     const client = createClient<paths>({ baseUrl: 'https://acme.example' });
     ${program}`,
  );
  const options = [
    '--strict',
    '--noEmit',
    '--target',
    'esnext',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
  ];
  const tsc = `${root}node_modules/typescript/bin/tsc`;
  return promisify(execFile)(process.execPath, [tsc, ...options, `${folder}/program.ts`], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
};

test('a client generated from the published document compiles', { timeout: 60_000 }, async () => {
  const said = await compile(`
    export const names = async (): Promise<string[]> => {
      const { data, error } = await client.GET('/api/v1/users', { params: { query: { page: 2, sortBy: 'email' } } });
      if (error) throw new Error(error.code);
      const people: components['schemas']['User'][] = data.items;
      return people.map(({ name }) => name);
    };
    export const rename = (id: string, circle: components['schemas']['Circle']) =>
      client.PUT('/api/v1/care/circles/{circle_id}', {
        params: { path: { circle_id: id }, header: { 'If-Match': '"3"' } },
        body: { ...circle, name: 'For Jeanne' },
      });
  `);
  expect(said).toBe('');
});

test('a program that the API would refuse does not compile', { timeout: 60_000 }, async () => {
  const said = await compile(`
    await client.GET('/api/v1/users', { params: { query: { sortBy: 'shoeSize' } } });
    await client.POST('/public-api/v1/password-reset-request', { body: {} });
    await client.GET('/api/v1/nothing');
  `);
  expect(said.match(/program\.ts\(\d+,\d+\): error/g)).toHaveLength(3);
});
