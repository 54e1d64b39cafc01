import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import { holdToLimits, LimitsDoor } from './door.ts';

/** Holds a test file to Firestore's limits, and writes down what its documents and commits cost. */

const reports = fileURLToPath(new URL('../../../.local/reports/limits/', import.meta.url));
const door = new LimitsDoor();

/** Tests look into these by fields that nothing else queries. */
const readByTests =
  /^No index for (?:auditLog|changes|due|rateCounters) \(COLLECTION\): (?:action|actorEmail|actorId|noun|requestId|subjectId|subject|key|ref\.circleId|count) /;
let release: (() => void) | undefined;

beforeAll(() => {
  door.begin();
  release = holdToLimits(door);
});

afterAll(() => {
  release?.();
  mkdirSync(reports, { recursive: true });
  const file = path.basename(expect.getState().testPath!).replace('.test.ts', '.json');
  writeFileSync(path.join(reports, file), JSON.stringify(door.report));
  expect(door.report.violations.filter((one) => !readByTests.test(one))).toEqual([]);
});
