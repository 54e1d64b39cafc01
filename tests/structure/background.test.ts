import { expect, test } from 'vitest';
import { isTest, sourceFiles, withoutComments } from './source-files.ts';

/** Files that run before any call. */
const beforeCalls = ['functions/src/index.ts'];
/** The files where work leaves the context of its call, and where these contexts are created. */
const doors = ['functions/src/platform/background.ts', 'functions/src/platform/context.ts'];
const others = sourceFiles('functions/src').filter(
  (file) => !isTest(file) && !doors.includes(file.path) && !beforeCalls.includes(file.path),
);

/** A timer or an unawaited promise keeps the deadline and the lease of the call in which it began. */
test.each([
  ['timers', /(?<![.\w])(?:setTimeout|setInterval|setImmediate|queueMicrotask)\b|process\.nextTick|['"]node:timers/g],
  ['promises that nobody awaits', /^\s*void (?:import|new|[\w.]+)\s*\(|=> void import\(|\bvoid \(async\b/gm],
  ['contexts', /\bnew AsyncLocalStorage\b|\bAsyncResource\b/g],
])('%s are used in the platform’s background work only', (_, use) => {
  expect(others.length).toBeGreaterThan(500);
  const uses = others.flatMap(({ path, text }) =>
    (withoutComments(text).match(use) ?? []).map((one) => `${path}: ${one.trim()}`),
  );
  expect(uses).toEqual([]);
});
