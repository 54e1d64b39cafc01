import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { expect, test } from 'vitest';
import type { Collection } from '../platform/firestore/collection.ts';
import { careNouns } from './module.ts';
import { circleCollections } from './noun.ts';

const isOfCircle = (value: unknown): value is Collection => {
  const { schema } = (value ?? {}) as Partial<Collection>;
  return schema instanceof z.ZodObject && 'circle_id' in schema.shape;
};

test('purges everything that care’s stores keep for a circle', async () => {
  const stores = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('store.ts'),
  );
  const modules: object[] = await Promise.all(stores.map((file) => import(path.join(import.meta.dirname, file))));
  const ofCircles = modules.flatMap((module) => Object.values(module).filter(isOfCircle));
  expect(ofCircles.length).toBeGreaterThanOrEqual(4);
  const forgotten = ofCircles.filter((one) => !circleCollections(careNouns).includes(one)).map(({ name }) => name);
  expect(forgotten).toEqual([]);
});
