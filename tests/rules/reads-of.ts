import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';

/**
 * Counts the documents that rules read with `get()`. The emulator reports how often each expression of the rules had which
 * value; a `get()` has the document that it read.
 */

interface Value {
  readonly mapValue?: { readonly fields?: { readonly __name__?: unknown } };
}

interface Expression {
  readonly sourcePosition?: { readonly currentOffset?: number; readonly endOffset?: number };
  readonly values?: readonly { readonly value: Value; readonly count: number }[];
  readonly children?: readonly Expression[];
}

interface Coverage {
  readonly rules: { readonly files: readonly { readonly content: string }[] };
  readonly report: readonly Expression[];
}

const withChildren = (one: Expression): readonly Expression[] => [one, ...(one.children ?? []).flatMap(withChildren)];

/** Returns the rules without their comments, and each `get()` in them with the documents that it has read so far. */
const gets = async ({ projectId }: RulesTestEnvironment) => {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  const answer = await fetch(`http://${host}/emulator/v1/projects/${projectId}:ruleCoverage`);
  const { rules, report } = (await answer.json()) as Coverage;
  const text = rules.files[0]!.content;
  const textOf = ({ sourcePosition: { currentOffset, endOffset } = {} }: Expression): string =>
    text.slice(currentOffset, endOffset);
  const calls = report
    .flatMap(withChildren)
    .filter((one) => textOf(one).startsWith('get(/') && one.children?.some((path) => textOf(path).startsWith('/')));
  return {
    text: text.replace(/\/\/.*$/gm, ''),
    calls: calls.map((call) => ({
      place: call.sourcePosition!.currentOffset,
      // The first passes over the rules, before the emulator has fetched the documents, have no document here.
      read: (call.values ?? []).flatMap(({ value, count }) => {
        const name = value.mapValue?.fields?.__name__;
        return name ? [{ name: JSON.stringify(name), count }] : [];
      }),
    })),
  };
};

/** Returns how often the rules have read each document. */
const timesRead = async (environment: RulesTestEnvironment): Promise<Map<string, number>> => {
  const times = new Map<string, number>();
  for (const { name, count } of (await gets(environment)).calls.flatMap(({ read }) => read))
    times.set(name, (times.get(name) ?? 0) + count);
  return times;
};

/** What the rules had read by the end of the last request: a report takes a tenth of a second. */
let soFar: Map<string, number> | undefined;

/** Returns how many documents the rules read for a request. Firestore counts each of them once. */
export const readsOf = async (environment: RulesTestEnvironment, request: () => Promise<unknown>): Promise<number> => {
  const before = soFar ?? (await timesRead(environment));
  await request();
  const after = await timesRead(environment);
  soFar = after;
  return [...after].filter(([name, times]) => times > (before.get(name) ?? 0)).length;
};

/** Returns the number of `get()` calls in the rules, and of those that have read a document. */
export const getsOf = async (environment: RulesTestEnvironment) => {
  const { text, calls } = await gets(environment);
  const evaluated = new Set(calls.filter(({ read }) => read.length > 0).map(({ place }) => place));
  return { calls: text.split(/\bget\(\//).length - 1, evaluated: evaluated.size, text };
};
