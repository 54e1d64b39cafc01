import type { ExecuteAnswer } from '@kindred/contract/core/prompts/execution';
import { promptLimits } from '@kindred/contract/core/prompts/limits';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { ApiError } from '../../platform/api-error.ts';
import { restartDeadline } from '../../platform/call.ts';
import { newId } from '../../platform/crypto.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { askModel, type Message, type ModelAnswer } from '../../platform/language-model/language-model.ts';
import { settings } from '../../platform/settings.ts';
import { format } from './format.ts';
import { askedAgain, jsonInstruction, judgeOutput } from './judge-output.ts';
import { outcomeOf, refusalFor } from './outcome.ts';
import type { PromptCall, Prepared } from './prepared.ts';
import { modelsOf, placeFor } from './providers.ts';
import { isAmple, readToday, reserve, type TokenRequest } from './quota.ts';
import { keepRun } from './record.ts';

/** Returns the calling person; null if the caller is a program. */
export const personOf = ({ uid, token }: { readonly uid: string; readonly token?: unknown }): string | null =>
  token ? null : uid;

const bytes = (text: string): number => Buffer.byteLength(text);

/** No tokenizer makes more tokens than there are bytes, and each message needs a few extra. */
const mostTokens = (messages: readonly Message[], maxTokens: number): number =>
  messages.reduce((sum, { content }) => sum + bytes(content) + 8, 0) + maxTokens;

/** Estimates a token count if the server does not report it. */
const guessed = (length: number): number => Math.ceil(length / 4);

/** The data that a call needs besides the prompt, read at the same time. */
interface Ahead {
  readonly models: ReturnType<typeof modelsOf>;
  readonly day: ReturnType<typeof readToday>;
}

/** Starts reading the data that a call needs besides the prompt. */
export const lookAhead = (db: Database, tenantId: string): Ahead => {
  const ahead = { models: modelsOf(db, tenantId), day: readToday(db) };
  // Errors are handled where the promises are awaited. A missing prompt is reported before any of them.
  for (const one of Object.values(ahead)) one.catch(() => undefined);
  return ahead;
};

/**
 * Checks the call, chooses the model and reserves the tokens. Throws if the call is refused. If many of the day's
 * tokens are left, `run` waits for the reservation instead.
 */
export const prepare = async (
  db: Database,
  tenant: Pick<Tenant, 'id'>,
  asked: PromptCall,
  ahead = lookAhead(db, tenant.id),
): Promise<Prepared> => {
  const { content, choices } = asked;
  const models = await ahead.models;
  const formatted = format(content, asked.variables);
  const provider = choices.provider ?? content.provider;
  // A prompt's model belongs to its provider; another provider does not have it.
  const ownLlm = choices.provider && choices.provider !== content.provider && content.provider ? null : content.llm;
  const place = placeFor(models, { provider, llm: choices.llm ?? ownLlm });
  const outputFormat = choices.output ?? content.output;
  const instruction = outputFormat === 'json' ? [jsonInstruction(content.outputSchema)] : [];
  const messages = [...instruction, ...formatted.messages];
  const maxTokens = choices.maxTokens ?? content.maxTokens ?? promptLimits.defaultMaxTokens;
  const tokens = mostTokens(messages, maxTokens);
  const day = await ahead.day;
  const wanted: TokenRequest = { tokens, limits: models.tokens, person: asked.person };
  const reserving = reserve(db, wanted, day);
  if (isAmple(wanted, day)) reserving.catch(() => undefined);
  else await reserving;
  return {
    asked,
    executionId: newId(),
    place,
    format: outputFormat,
    messages,
    maxTokens,
    temperature: choices.temperature ?? content.temperature ?? promptLimits.defaultTemperature,
    limits: models.tokens,
    reserved: [reserving],
  };
};

/** A part of the answer. `again` means that the parts so far do not count and the model is asked once more. */
export type Part = { readonly text: string } | { readonly again: true };

interface Spent {
  inputTokens: number;
  outputTokens: number;
}

/** Asks the model once, and counts the cost even if the answer breaks off. */
async function* askOnce(
  { place, maxTokens, temperature, format: outputFormat, asked, reserved }: Prepared,
  messages: readonly Message[],
  spent: Spent,
  signal: AbortSignal,
  until: number,
): AsyncGenerator<Part, string> {
  const milliseconds = Math.max(1, Math.round(until - performance.now()));
  const call = { place, messages, maxTokens, temperature, isJson: outputFormat === 'json', signal, milliseconds };
  const sent = guessed(messages.reduce((sum, { content }) => sum + bytes(content), 0));
  const add = (answer: Partial<ModelAnswer>, text: string) => {
    spent.inputTokens += answer.inputTokens ?? sent;
    spent.outputTokens += answer.outputTokens ?? guessed(bytes(text));
  };
  let text = '';
  let isCounted = false;
  try {
    const parts = askModel({ ...call, isStreamed: asked.isStreamed });
    for (let part = await parts.next(); ; part = await parts.next()) {
      if (part.done) {
        add(part.value, part.value.text);
        isCounted = true;
        await Promise.all(reserved);
        return part.value.text;
      }
      text += part.value;
      await Promise.all(reserved);
      yield { text: part.value };
    }
  } finally {
    // Text before a break has to be paid for; a refusal costs nothing.
    if (!isCounted && text) add({}, text);
    // The model has its own time limit, so its time does not count towards the call's deadline.
    restartDeadline();
  }
}

/**
 * Returns the error for an answer that does not match. It contains the raw text, so that the caller sees what the model
 * answered.
 */
const noFit = (raw: string, issues: readonly { path: string; message: string }[]): ApiError =>
  new ApiError('bad_gateway', {
    detail: 'The model’s answer did not match the schema, on the second attempt either.',
    issues: [
      ...issues.map(({ path, message }) => ({
        path: path ? `output.${path}` : 'output',
        message,
        code: 'invalid_output',
      })),
      { path: 'raw', message: raw, code: 'raw_output' },
    ],
  });

async function* answer(db: Database, prepared: Prepared, spent: Spent, signal: AbortSignal) {
  const { messages, format: outputFormat, asked, maxTokens } = prepared;
  // Both tries share the time, since the call itself may not last longer.
  const until = performance.now() + (asked.milliseconds ?? settings().models.seconds * 1000);
  const first = yield* askOnce(prepared, messages, spent, signal, until);
  if (outputFormat !== 'json') return { output: first, text: first };
  const judged = judgeOutput(first, asked.content.outputSchema);
  if ('value' in judged) return { output: judged.value, text: first };
  const again = askedAgain(messages, first, judged);
  const wanted = { tokens: mostTokens(again, maxTokens), limits: prepared.limits, person: asked.person };
  const room = await reserve(db, wanted).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'too_many_requests') throw noFit(first, judged.issues);
    throw error;
  });
  prepared.reserved.push(Promise.resolve(room));
  yield { again: true as const };
  const second = yield* askOnce(prepared, again, spent, signal, until);
  const last = judgeOutput(second, asked.content.outputSchema);
  if ('value' in last) return { output: last.value, text: second };
  throw noFit(second, last.issues);
}

/** Returns why tokens could not be reserved for a call that has already started; undefined if they were reserved. */
const refusalOf = async ({ reserved }: Prepared): Promise<unknown> =>
  (await Promise.allSettled(reserved)).find((one) => one.status === 'rejected')?.reason;

/**
 * Runs a prepared prompt: yields the parts of a streamed answer, and returns the whole answer. However it ends, its use
 * is settled and the execution is recorded, exactly once.
 */
export async function* run(
  db: Database,
  prepared: Prepared,
  signal: AbortSignal,
): AsyncGenerator<Part, ExecuteAnswer & { readonly text: string }> {
  const { asked, place, executionId } = prepared;
  const began = performance.now();
  const spent: Spent = { inputTokens: 0, outputTokens: 0 };
  const keep = (outcome: ReturnType<typeof outcomeOf>, latencyMs: number, text?: string) =>
    keepRun(db, prepared, { ...spent, ...outcome, latencyMs, text });
  const refused = new AbortController();
  Promise.all(prepared.reserved).catch(() => refused.abort());
  let isKept = false;
  try {
    const { output, text } = yield* answer(db, prepared, spent, AbortSignal.any([signal, refused.signal]));
    const latencyMs = Math.round(performance.now() - began);
    isKept = true;
    await keep({ status: 'SUCCEEDED', error: null }, latencyMs, text);
    const { provider, llm } = place;
    return { output, format: prepared.format, provider, llm, usage: { ...spent }, latencyMs, executionId, text };
  } catch (error) {
    const refusal = await refusalOf(prepared);
    const hasCost = spent.inputTokens + spent.outputTokens > 0;
    if (!isKept) {
      isKept = true;
      const outcome = refusal ? ({ status: 'CANCELLED', error: null } as const) : outcomeOf(error);
      // A call that was refused before the model answered anything did not run.
      if (!refusal || hasCost) await keep(outcome, Math.round(performance.now() - began));
    }
    throw refusal ?? refusalFor(error, asked.source);
  } finally {
    // The caller has disconnected between two parts.
    if (!isKept) await keep({ status: 'CANCELLED', error: null }, Math.round(performance.now() - began));
  }
}

/** Runs a prompt and waits for the whole answer. */
export const runWhole = async (db: Database, prepared: Prepared, signal: AbortSignal) => {
  const parts = run(db, prepared, signal);
  for (let part = await parts.next(); ; part = await parts.next()) if (part.done) return part.value;
};
