import * as z from 'zod';
import { now, timestamp } from '../../platform/clock.ts';
import { callOwnHost, NoAnswer, type OwnHostAnswer, type OwnHostCall } from '../../platform/outbound/call-own-host.ts';
import { withoutAddresses, withoutTokens } from '../../platform/redact.ts';
import { LinkedInError } from './linkedin-error.ts';

const mostAnswerBytes = 200_000;
const mostWords = 500;

/** What LinkedIn says about an error: its API, and its OAuth endpoints. */
const Refusal = z.object({
  message: z.string().optional(),
  code: z.string().optional(),
  error: z.string().optional(),
  error_description: z.string().optional(),
});

const refusalOf = ({ body }: OwnHostAnswer): { readonly words: string; readonly code: string | null } => {
  try {
    const said = Refusal.parse(JSON.parse(body.toString('utf8')));
    const words = said.message ?? said.error_description ?? '';
    return {
      words: withoutTokens(withoutAddresses(words)).slice(0, mostWords),
      code: said.code ?? said.error ?? null,
    };
  } catch {
    // A page of a proxy, which has no sentence for people.
    return { words: '', code: null };
  }
};

/** Reads `Retry-After`: seconds, or a date. */
const retryAtOf = (written: string | undefined): string | null => {
  if (!written) return null;
  const at = /^\d{1,9}$/.test(written) ? now() + Number(written) * 1000 : Date.parse(written);
  return Number.isNaN(at) ? null : timestamp(Math.max(at, now()));
};

const errorOf = (answer: OwnHostAnswer): LinkedInError => {
  const { status, headers } = answer;
  const facts = { status, ...refusalOf(answer) };
  if (status === 401) return new LinkedInError('expired', facts);
  if (status === 429)
    return new LinkedInError('rate_limited', { ...facts, retryAt: retryAtOf(headers['retry-after']) });
  if (status >= 500) return new LinkedInError('server_error', facts);
  if (status === 409 || /duplicate/i.test(`${facts.code} ${facts.words}`))
    return new LinkedInError('duplicate', {
      ...facts,
      duplicateOf: /urn:li:(?:share|ugcPost|activity):\d+/.exec(facts.words)?.[0] ?? null,
    });
  return new LinkedInError('refused', facts);
};

/** Calls LinkedIn. Returns a successful answer; throws `LinkedInError` for anything else. */
export const callLinkedIn = async (call: Omit<OwnHostCall, 'maxBytes'> & { readonly maxBytes?: number }) => {
  try {
    const answer = await callOwnHost({ maxBytes: mostAnswerBytes, ...call });
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw errorOf(answer);
  } catch (error) {
    if (error instanceof NoAnswer)
      throw new LinkedInError(error.wasSent ? 'answer_lost' : 'unreachable_before_send', {}, { cause: error });
    throw error;
  }
};

/** Reads a successful answer as JSON. */
export const readAnswer = <Shape>(answer: OwnHostAnswer, shape: z.ZodType<Shape>): Shape => {
  try {
    return shape.parse(JSON.parse(answer.body.toString('utf8')));
  } catch (error) {
    throw new LinkedInError('server_error', { status: answer.status }, { cause: error });
  }
};
