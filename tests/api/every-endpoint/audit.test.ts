import type { EndpointName } from '@kindred/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { exampleOf, send } from '../../support/examples.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { Scene } from '../../support/scene.ts';
import { expectAudited, isAdministratorsWrite, withoutEntry, writtenLater } from './audited-call.ts';

/** The entries of all other calls are checked in the table of their endpoint. */
describe('the audit log', () => {
  const scene = new Scene();

  beforeAll(async () => {
    sendNowhere();
    await scene.create();
  });

  test.each(writtenLater)('has an entry of %s once its work is done', async (name) => {
    const answer = await send(await exampleOf(name, scene));
    expect(answer.status).toBeLessThan(300);
    await expectAudited(answer, scene);
  });

  test('leaves out an administrator’s call only if the list names it with a reason', () => {
    const names = Object.keys(withoutEntry) as EndpointName[];
    expect(names.filter((name) => !isAdministratorsWrite(name))).toEqual([]);
  });
});
