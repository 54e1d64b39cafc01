import { afterEach, beforeEach, expect, test } from 'vitest';
import { now, useClock } from './clock.ts';
import type { DueEntry } from './due-queue.ts';
import { useLog } from './log.ts';
import { runSteps, type StepClock, stepKey } from './steps.ts';

const at = '2026-11-21T20:15:30.000Z';
const entry = (attempts: number): DueEntry<{ job: string }> => ({
  id: 'jobs_1',
  version: 2,
  createdAt: at,
  updatedAt: at,
  kind: 'jobs',
  class: 'long',
  key: stepKey('acme', 'one', 0),
  tenantId: 'acme',
  shard: 0,
  at,
  firstAt: at,
  state: 'waiting',
  attempts,
  takenBy: null,
  holder: null,
  countedFrom: null,
  unanswered: 0,
  lastError: null,
  failureCode: null,
  ref: { job: 'one' },
  sealed: null,
});

const given = (run: (job: string, clock: StepClock) => Promise<void>) => {
  const givenUp: string[] = [];
  const handler = runSteps({
    name: 'job',
    milliseconds: 1000,
    seconds: 2,
    mostTries: 3,
    read: ({ ref }: DueEntry<{ job: string }>) => ref.job,
    run,
    giveUp: async (job) => void givenUp.push(job),
  });
  return { handler, givenUp };
};
const failing = () => given(() => Promise.reject(new Error('The database is away')));

let lines: string[];

beforeEach(() => {
  lines = [];
  useLog((line) => void lines.push(line));
});

afterEach(() => {
  useLog();
  useClock();
});

test('a step reads its job from its entry, and knows when its time is up', async () => {
  const seen: unknown[] = [];
  const { handler, givenUp } = given(async (job, clock) => {
    seen.push(job, clock.isOver(), clock.isLastTry);
    useClock(() => clock.until + 1);
    seen.push(now() > clock.until, clock.isOver());
  });
  await handler(entry(1));
  expect(seen).toEqual(['one', false, false, true, true]);
  expect(givenUp).toEqual([]);
});

test('the due queue retries a failed step without failing the job', async () => {
  const { handler, givenUp } = failing();
  await expect(handler(entry(2))).rejects.toThrow('The database is away');
  expect(givenUp).toEqual([]);
});

test('a step that fails on its last attempt fails the job', async () => {
  const { handler, givenUp } = failing();
  await handler(entry(3));
  expect(givenUp).toEqual(['one']);
  expect(lines.join()).toContain('A job was given up');
});

test('each step of a job has its own key', () => {
  const keys = [
    stepKey('acme', 'one', 0),
    stepKey('acme', 'one', 1),
    stepKey('acme', 'two', 0),
    stepKey('b', 'one', 0),
  ];
  expect(new Set(keys).size).toBe(4);
});
