import fc from 'fast-check';
import type { AnyEndpoint } from '@kindred/contract/endpoint';
import type { EndpointName } from '@kindred/contract/endpoints';
import { catalogue, type ErrorCode } from '@kindred/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../support/call.ts';
import { exampleOf } from '../../support/examples.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { leaveDueWork } from '../../support/due.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { Scene } from '../../support/scene.ts';
import { type Fuzz, fuzzedCall, fuzzOf } from './fuzzed-call.ts';
import { expectProblem } from './refused.ts';

/**
 * The calls are always the same unless another seed is set. A failure names the seed and the shortest call that fails.
 */
const seed = Number(process.env.KINDRED_FUZZ_SEED ?? 20_261_120);
/** Number of calls of each endpoint. The setting allows a longer run. */
const numRuns = Number(process.env.KINDRED_FUZZ_RUNS ?? 12);
const day = 24 * 3600;

/** Longest time that an answer may take, even on a busy machine. A missing answer is as bad as a fault. */
const patience = 40_000;

const inTime = async <Result>(answer: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer came')), patience);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};

/** Returns the endpoint whose errors are allowed: any error if dots in the path lead to another endpoint. */
const errorsOf = (endpoint: AnyEndpoint, { params }: Fuzz): AnyEndpoint =>
  Object.values(params).some((value) => value === '.' || value === '..')
    ? { ...endpoint, errors: Object.keys(catalogue) as ErrorCode[] }
    : endpoint;

/** Tests every endpoint in a separate test, because a failing call is tried again in shorter forms. */
export const testFuzzed = (names: readonly EndpointName[]): void => {
  const scene = new Scene();

  beforeAll(async () => {
    sendNowhere();
    leaveDueWork();
    await scene.create();
  });
  afterAll(realTime);

  /** Creates what a call needs again. If that reaches a limit, tries again on the next day. */
  const exampleAnew = (name: EndpointName) =>
    exampleOf(name, scene).catch(() => {
      passTime(day);
      return exampleOf(name, scene);
    });

  describe('an odd call', () => {
    test.each(names)(
      'of %s is answered or refused, and never causes a fault',
      async (name) => {
        let allowed = await exampleAnew(name);
        const property = fc.asyncProperty(fuzzOf(allowed), async (fuzz) => {
          const answer = await inTime(call(...fuzzedCall(allowed, fuzz)));
          expect([answer.status, answer.status < 500 || answer.problem]).toEqual([answer.status, true]);
          if (answer.status >= 400) expectProblem(answer, errorsOf(allowed.endpoint, fuzz));
          else expect([allowed.endpoint.status, 304]).toContain(answer.status);
          // Prepares again what the call has used up: a GET uses only its rate limit. A daily limit is reset the next
          // day.
          const usesUp = allowed.method !== 'GET' || allowed.endpoint.rate;
          if (answer.status < 300 && usesUp) allowed = await exampleAnew(name);
          if (answer.status === 429) passTime(day);
        });
        await fc.assert(property, { seed, numRuns });
      },
      120_000,
    );
  });
};
