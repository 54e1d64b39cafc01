import type { EndpointName } from '@kindred/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { tryAccountsAndFiles } from '../../isolation/accounts-and-files.ts';
import type { Check } from '../../isolation/check.ts';
import { byCalls, tryEndpoint } from '../../isolation/foreign-calls.ts';
import { tryLiveData } from '../../isolation/live-data.ts';
import { leaveDueWork, runOneOfEachKind } from '../../support/due.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { Scene } from '../../support/scene.ts';

const notPassed = (checks: readonly Check[]) => checks.filter(({ status }) => status !== 'pass');

/** Runs the isolation check with these endpoints, and then with everything that their examples left in the database. */
export const testIsolation = (names: readonly EndpointName[]): void => {
  let from: Scene, of: Scene, trespass: ReturnType<typeof byCalls>;

  beforeAll(async () => {
    sendNowhere();
    leaveDueWork();
    from = await new Scene().create();
    of = await new Scene().create();
    trespass = byCalls(from, of);
  }, 180_000);

  describe('people of one tenant', () => {
    test.each(names)('get nothing of another tenant’s by %s', async (name) => {
      expect(notPassed(await tryEndpoint(name, trespass))).toEqual([]);
    });

    test('get nothing of another tenant’s from the database itself', async () => {
      await runOneOfEachKind(of.tenant.id);
      expect(notPassed(await tryLiveData(from, of))).toEqual([]);
    });

    test('cannot sign in to other tenants, and get files only through the API', async () => {
      expect(notPassed(await tryAccountsAndFiles(from, of))).toEqual([]);
    });
  });
};
