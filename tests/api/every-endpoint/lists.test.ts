import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { type EndpointName, endpoints } from '@kindred/contract/endpoints';
import { fold } from '@kindred/contract/fold';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../functions/src/platform/crypto.ts';
import type { Answer } from '../../support/call.ts';
import { pathOf } from '../../support/examples.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { listSamples, operationsBudget } from '../../support/samples.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { Scene } from '../../support/scene.ts';

const declared = Object.entries(endpoints as Record<string, AnyEndpoint>);
const byPage = declared.filter(([, { list }]) => list?.style === 'page');
const endpointOf = (name: string): AnyEndpoint => (endpoints as Record<string, AnyEndpoint>)[name]!;

/** In alphabetical order for a reader, with mixed accents and cases. */
const labels = ['Ærø', 'Alba', 'Élodie', 'elodie', 'Emil', 'Łukasz', 'Lúmen', 'Œuvre', 'Zoë', 'Žofie', 'zorro'];
const shuffled = [8, 3, 10, 0, 6, 2, 9, 5, 1, 7, 4].map((index) => labels[index]!);
const pageSize = 4;

const scene = new Scene();
let passTime: (seconds: number) => void;

beforeAll(async () => {
  sendNowhere();
  await scene.create();
  passTime = freezeTime();
});

test('these tests cover every list that has pages', () => {
  expect(Object.keys(listSamples).toSorted()).toEqual(byPage.map(([name]) => name).toSorted());
});

describe.each(byPage.map(([name]) => name))('%s', (name) => {
  /** Part of every name here, since a list may have other entries. No search here begins with a digit. */
  const mark = `0${newId().toLowerCase()}`;
  const endpoint = endpointOf(name);
  const { prepare, by, params, narrowedBy, make, labelOf, sortsByLabel, searchName = 'q', names } = listSamples[name]!;
  const { sorts, order: firstOrder, searched } = endpoint.list!;

  const ask = (query: Record<string, unknown>): Promise<Answer> => {
    const path = pathOf({ path: endpoint.path, params: params?.(scene) ?? {} });
    const named = (key: string) => names?.[key as keyof typeof names] ?? key;
    const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [named(key), String(value)]));
    return by(scene).call(`GET ${path}?${text}`);
  };
  const narrowed = () => narrowedBy?.(scene) ?? {};
  const idsIn = ({ body }: Answer): string[] => (body.items as { id: string }[]).map(({ id }) => id);

  beforeAll(async () => {
    await prepare?.(scene);
    for (const label of shuffled) {
      passTime(61);
      await make(scene, `${mark} ${label} ${mark}`);
    }
  });

  test.each(sorts.flatMap((sortBy: string) => [[sortBy, 'asc'] as const, [sortBy, 'desc'] as const]))(
    'by %s, %s: shows every entry once, by page and by cursor, for the cost of a page plus its budget',
    async (sortBy, order) => {
      const sorted = { ...narrowed(), sortBy, order, pageSize };
      const first = await ask({ ...sorted, page: 1 });
      const byNumber = idsIn(first);
      const total = first.body.total as number;
      expect(total).toBeGreaterThanOrEqual(labels.length);
      for (let page = 2; byNumber.length < total; page++) byNumber.push(...idsIn(await ask({ ...sorted, page })));
      const byCursor: string[] = [];
      let cursor: string | null | undefined;
      do {
        const answer = await ask({ ...sorted, ...(cursor && { cursor }) });
        expect(answer.status).toBe(200);
        expect(answer.operations.reads).toBeLessThanOrEqual(pageSize + operationsBudget[name as EndpointName].reads);
        expect(answer.body).toMatchObject({ pageSize, total, totalIsExact: true });
        byCursor.push(...idsIn(answer));
        cursor = answer.body.nextCursor as string | null;
      } while (cursor);
      expect(new Set(byCursor).size).toBe(total);
      expect(byNumber).toEqual(byCursor);
      const backwards = await ask({ ...sorted, order: order === 'asc' ? 'desc' : 'asc', pageSize: 100 });
      expect(idsIn(backwards).toReversed()).toEqual(byCursor.slice(-100));
    },
  );

  if (sortsByLabel) {
    test('sorts names as readers expect', async () => {
      const answer = await ask({ ...narrowed(), sortBy: sortsByLabel, order: 'asc', pageSize: 100 });
      const all = (answer.body.items as never[]).map(labelOf).filter((label) => label.includes(mark));
      const named = all.map((label) => fold(label.split(' ')[1]!));
      expect(named).toEqual(labels.map(fold));
    });
  }

  if (searched) {
    test.each([
      ['ELODIE', ['elodie', 'Élodie']],
      ['élo', ['elodie', 'Élodie']],
      ['luka', ['Łukasz']],
      ['oeuv', ['Œuvre']],
      ['aero', ['Ærø']],
      ['zoe', ['Zoë']],
      ['zof', ['Žofie']],
      ['lodie', []],
      // Long enough that no random id begins with it.
      ['zzzz', []],
    ])('searched by %s finds %j', async (word, found) => {
      const answer = await ask({ [searchName]: `${mark} ${word}`, pageSize: 100 });
      const named = (answer.body.items as never[]).map((item) => labelOf(item).split(' ')[1]!);
      expect(named.toSorted()).toEqual(found.toSorted());
    });

    test.each(sorts)('searched and sorted by %s has its one order, and says so', async (sortBy) => {
      const answer = await ask({ [searchName]: mark, sortBy, order: 'desc', pageSize: 100 });
      expect(answer.body).toMatchObject({
        sortBy: sorts[0],
        order: firstOrder,
        total: labels.length,
        totalIsExact: true,
      });
    });

    test('searched by several words finds them in any order, page by page', async () => {
      const q = { [searchName]: `ELOD ${mark}`, pageSize: 1 };
      const first = await ask(q);
      expect(first.body).toMatchObject({ total: 2, totalIsExact: true });
      const second = await ask({ ...q, cursor: first.body.nextCursor as string });
      expect(second.body.nextCursor).toBeNull();
      const named = [first, second].flatMap(({ body }) =>
        (body.items as never[]).map((item) => labelOf(item).split(' ')[1]!),
      );
      expect(named.toSorted()).toEqual(['elodie', 'Élodie'].toSorted());
    });
  }
});
