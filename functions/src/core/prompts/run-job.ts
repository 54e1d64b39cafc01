import { VariableValues } from '@kindred/contract/core/prompts/execution';
import type { JobRun } from '../../http/built-in-jobs.ts';
import { ApiError } from '../../platform/api-error.ts';
import { choose } from './choose.ts';
import { prepare, runWhole } from './execute.ts';

/** Longer than the time limit of any job, whose signal ends the call. */
const milliseconds = 600_000;

const valuesIn = (written: unknown): VariableValues => {
  let values: unknown;
  try {
    values = JSON.parse(String(written ?? '{}'));
  } catch {
    throw new Error('The values of the variables are not JSON such as {"name": "Oma"}.');
  }
  const read = VariableValues.safeParse(values);
  if (!read.success) throw new Error('The values of the variables are not names with texts, numbers, true or false.');
  return read.data;
};

/** Returns an error in words for the log, since its code alone says nothing to readers. */
const inWords = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  const fields = (error.issues ?? []).filter(({ path }) => path && path !== 'raw');
  const said = fields.map(({ path, message }) => `${path}: ${message}`);
  return new Error([error.detail ?? error.code, ...said].join('\n'), { cause: error });
};

/** Runs a prompt for a job; returns the answer as text. */
export const runPromptJob = async ({ tenant, db, payload, signal }: JobRun): Promise<string> => {
  try {
    const label = payload.label ? String(payload.label) : undefined;
    const { prompt, revision, content } = await choose(db, { name: String(payload.prompt), label });
    const prepared = await prepare(db, tenant, {
      prompt,
      revision,
      content,
      variables: valuesIn(payload.variables),
      choices: {},
      source: 'JOB',
      userId: null,
      person: null,
      isStreamed: false,
      milliseconds,
    });
    return (await runWhole(db, prepared, signal)).text;
  } catch (error) {
    throw inWords(error);
  }
};
