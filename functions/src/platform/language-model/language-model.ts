import type { ModelMessage } from 'ai';
import { pause } from '../clock.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { ModelFault } from './model-fault.ts';
import { isTransient, type ModelPlace, modelAt } from './provider-models.ts';
import { answeredWith, isPage, providerWords } from './provider-words.ts';
import { shownWords } from './shown-words.ts';

export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A question to a language model. */
export interface ModelCall {
  readonly place: ModelPlace;
  readonly messages: readonly Message[];
  readonly maxTokens: number;
  readonly temperature: number;
  /** Asks the provider for JSON, if it supports that. The answer is not checked here. */
  readonly isJson: boolean;
  /** Passes the answer on as it arrives. */
  readonly isStreamed: boolean;
  /** Aborts the call when its caller no longer waits for the answer. */
  readonly signal: AbortSignal;
  readonly milliseconds: number;
}

export interface ModelAnswer {
  readonly text: string;
  /** Undefined if the server does not count tokens. */
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

const mostTries = 3;
const firstPause = 300;
const longestPause = 10_000;

/** Returns how long the provider asks its callers to wait, in milliseconds. */
const askedPause = (headers: Readonly<Record<string, string>> = {}): number | undefined => {
  const milliseconds = Number(headers['retry-after-ms'] ?? NaN);
  if (milliseconds >= 0) return milliseconds;
  const written = headers['retry-after'] ?? '';
  if (/^\d+(\.\d+)?$/.test(written)) return Number(written) * 1000;
  const at = Date.parse(written);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
};

/** Returns the provider's words from an answer with status 200 that contains an error. */
const wordsInAnswer = async (error: unknown): Promise<string> => {
  const { APICallError, TypeValidationError } = await import('ai');
  for (let one = error; one instanceof Error; one = one.cause) {
    if (APICallError.isInstance(one)) return providerWords(one.responseBody);
    if (TypeValidationError.isInstance(one)) return providerWords(JSON.stringify(one.value));
  }
  return '';
};

interface Refusal {
  readonly status: number;
  readonly wait: number | undefined;
  /** The provider's words; empty if it gave none. */
  readonly said: string;
  readonly isPage: boolean;
  /** The name of the status. */
  readonly title: string;
}

const refusalOf = async (error: unknown): Promise<Refusal | undefined> => {
  const { APICallError } = await import('ai');
  // With status 200, the error is an answer that could not be read to its end.
  if (!APICallError.isInstance(error) || (error.statusCode ?? 0) < 400) return undefined;
  const { statusCode: status = 0, responseHeaders: headers, responseBody: body, message } = error;
  const said = providerWords(body);
  return { status, wait: askedPause(headers), said, isPage: isPage(headers?.['content-type'], body), title: message };
};

/**
 * Returns the provider's words about its status, as the rest of a sentence. Quotes them only to tenants who chose the
 * provider, since errors of the deployment's own provider are about the deployment's account.
 */
const also = ({ isPage: isWebPage, said }: Refusal, isTenants: boolean): string =>
  isWebPage ? ', with a web page instead of JSON.' : said && isTenants ? `: ${said}` : '.';

/** The provider's own words may contain part of the key, so they are never shown when the key is refused. */
const faultOfRefusal = (refusal: Refusal, { isTenants }: Pick<ModelPlace, 'isTenants'>, cause: unknown): ModelFault => {
  const { status, wait, said, title } = refusal;
  if (status === 401 || status === 403)
    return new ModelFault('key_refused', 'The model’s provider rejected the key.', { cause });
  if (status === 429) {
    const retryAfter = Math.max(1, Math.ceil((wait ?? 30_000) / 1000));
    const message = `The model’s provider is rate-limiting requests${also(refusal, isTenants)}`;
    return new ModelFault('busy', message, { retryAfter, cause });
  }
  if (isTransient(status))
    return new ModelFault('failed', `The model’s provider failed with ${status}${also(refusal, isTenants)}`, { cause });
  const why = said || title.trim() || 'It gave no reason.';
  return new ModelFault('refused', `The model’s provider refused the call with ${status}: ${why}`, { cause });
};

const outboundOf = (error: unknown): OutboundError | undefined => {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof OutboundError) return one;
  return undefined;
};

/** The details of a failed call. The message of its fault must not repeat them. */
type FaultyCall = Pick<ModelCall, 'signal'> & {
  readonly place: Pick<ModelPlace, 'access' | 'isTenants'>;
  readonly messages: readonly Pick<Message, 'content'>[];
};

const faultOf = async (error: unknown, { place, signal }: FaultyCall, timer: AbortSignal): Promise<ModelFault> => {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof ModelFault) return one;
  if (timer.aborted) return new ModelFault('timed_out', 'The model did not answer in time.');
  if (signal.aborted) return new ModelFault('cancelled', 'The call was cancelled.');
  const refusal = await refusalOf(error);
  if (refusal) return faultOfRefusal(refusal, place, error);
  const answered = await wordsInAnswer(error);
  if (answered) return new ModelFault('failed', answeredWith(answered), { cause: error });
  const outbound = outboundOf(error);
  if (outbound) return new ModelFault('failed', outbound.message, { cause: error });
  return new ModelFault('failed', 'The model’s provider did not answer, or broke the connection.', { cause: error });
};

/**
 * Returns the fault with a message that may be shown. The original message may repeat the provider's words, which may
 * repeat the question.
 */
const shownFault = ({ fault, message, retryAfter, cause }: ModelFault, { place, messages }: FaultyCall): ModelFault => {
  const asked = messages.map(({ content }) => content);
  const shown = shownWords(message, { apiKey: place.access.apiKey, asked });
  return new ModelFault(fault, shown, { ...(retryAfter !== undefined && { retryAfter }), cause });
};

/** Returns why a call failed, as a fault whose message may be shown. */
export const shownFaultOf = async (error: unknown, call: FaultyCall, timer: AbortSignal): Promise<ModelFault> =>
  shownFault(await faultOf(error, call, timer), call);

/** Waits before the next attempt. Throws the error if there is none left, or the wait would be too long. */
const beforeNextTry = async (error: unknown, tries: number, signal: AbortSignal): Promise<void> => {
  const refusal = await refusalOf(error);
  if (signal.aborted || tries >= mostTries || !refusal || !isTransient(refusal.status)) throw error;
  const wait = refusal.wait ?? firstPause * 2 ** (tries - 1) * (1 + Math.random());
  if (wait > longestPause) throw error;
  await pause(wait);
  if (signal.aborted) throw error;
};

const whole = (count: number | undefined): number | undefined =>
  count === undefined || Number.isNaN(count) ? undefined : Math.round(count);

/**
 * Asks a model. Yields the answer's text in parts if it is streamed, and returns the whole answer with what it cost.
 * Retries after 429 and 5xx, at most twice and only before the first part. Throws `ModelFault`.
 */
export async function* askModel(call: ModelCall): AsyncGenerator<string, ModelAnswer> {
  const timer = AbortSignal.timeout(call.milliseconds);
  const signal = AbortSignal.any([timer, call.signal]);
  let text = '';
  try {
    for (let tries = 1; ; tries++) {
      try {
        const parts = ask(call, signal);
        for (let part = await parts.next(); ; part = await parts.next()) {
          if (part.done) return part.value;
          text += part.value;
          yield part.value;
        }
      } catch (error) {
        if (text) throw error;
        await beforeNextTry(error, tries, signal);
      }
    }
  } catch (error) {
    throw await shownFaultOf(error, call, timer);
  }
}

async function* ask(call: ModelCall, abortSignal: AbortSignal): AsyncGenerator<string, ModelAnswer> {
  const { generateText, streamText, wrapLanguageModel } = await import('ai');
  // The SDK's warnings would bypass the log and go to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const plain = await modelAt(call.place);
  const model = call.isJson
    ? wrapLanguageModel({
        model: plain as Parameters<typeof wrapLanguageModel>[0]['model'],
        middleware: {
          specificationVersion: 'v4',
          transformParams: async ({ params }) => ({ ...params, responseFormat: { type: 'json' } }),
        },
      })
    : plain;
  const asked = {
    model,
    messages: call.messages as ModelMessage[],
    allowSystemInMessages: true,
    maxOutputTokens: call.maxTokens,
    temperature: call.temperature,
    maxRetries: 0,
    abortSignal,
  };
  if (!call.isStreamed) {
    const { text, usage } = await generateText(asked);
    return { text, inputTokens: whole(usage.inputTokens), outputTokens: whole(usage.outputTokens) };
  }
  const { fullStream } = streamText({ ...asked, onError: () => undefined });
  let text = '';
  let usage: { inputTokens: number | undefined; outputTokens: number | undefined } | undefined;
  for await (const part of fullStream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw abortSignal.reason;
    if (part.type === 'finish') usage = part.totalUsage;
    if (part.type !== 'text-delta' || !part.text) continue;
    text += part.text;
    yield part.text;
  }
  // A server that closes the connection without an end mark has broken off.
  if (!usage) throw new ModelFault('failed', 'The model’s provider broke the connection.');
  return { text, inputTokens: whole(usage.inputTokens), outputTokens: whole(usage.outputTokens) };
}
