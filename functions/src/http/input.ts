import type { AnyEndpoint, FileRule, UploadedFile } from '@kindred/contract/endpoint';
import { limits } from '@kindred/contract/limits';
import type { Issue } from '@kindred/contract/problem';
import type * as z from 'zod';
import { sha256 } from '../platform/crypto.ts';
import { ApiError } from '../platform/api-error.ts';
import { bytesOf, chunksOf, refuseEncoded, tooLarge } from './body-bytes.ts';
import { holdRoom } from './body-room.ts';
import { flawOfJson, type JsonFlaw } from './json-shape.ts';

export interface RawInput {
  readonly params: Record<string, string>;
  readonly url: URL;
  readonly request: Request;
}

/** Parses path and query by the declaration, before the body is read. */
export const readAddress = (endpoint: AnyEndpoint, { params, url }: Pick<RawInput, 'params' | 'url'>) => {
  const issues: Issue[] = [];
  const parsed = {
    params: endpoint.params ? parse(endpoint.params, params, issues) : undefined,
    query: readQuery(endpoint, url, issues),
  };
  if (issues.length) throw new ApiError('bad_request', { issues });
  return parsed;
};

/** Enough to see what is wrong, and few enough to keep the response short. */
const mostIssues = 50;

const readQuery = (endpoint: AnyEndpoint, url: URL, issues: Issue[]): unknown => {
  // Without a prototype, `__proto__` is a name like any other.
  const query = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of url.searchParams) {
    const before = query[name];
    if (Array.isArray(before)) before.push(value);
    else query[name] = before === undefined ? value : [before, value];
  }
  if (endpoint.query) return parse(endpoint.query, query, issues);
  for (const name of Object.keys(query).slice(0, mostIssues))
    issues.push({ path: name.slice(0, 100), message: 'Not a parameter of this call', code: 'unrecognized_keys' });
  return undefined;
};

interface ReadBody {
  readonly body: unknown;
  readonly file: UploadedFile | undefined;
  /** The content of the body, which tells a replay from a different call: a form gets a new boundary each time. */
  readonly bytes: Uint8Array;
  /** Releases the memory once the body is no longer needed. */
  readonly release: () => void;
}

/** Reads the body: JSON by the declaration's schema, text, or one file, with text fields if declared. */
export const readBody = async (endpoint: AnyEndpoint, request: Request, caller: string): Promise<ReadBody> => {
  const release = () => undefined;
  if (!endpoint.body && !endpoint.file) return { body: undefined, file: undefined, bytes: new Uint8Array(), release };
  const most = endpoint.file ? endpoint.file.maxBytes + 20_000 : (endpoint.text?.maxBytes ?? limits.bodyBytes);
  refuseEncoded(request);
  const length = lengthOf(request) ?? most;
  if (length > most) throw tooLarge(endpoint.file?.maxBytes ?? most);
  const type = request.headers.get('content-type') ?? '';
  if (endpoint.file) return readFile(endpoint, endpoint.file, type, request, { most, length, caller });
  if (endpoint.form && isForm(type)) {
    const bytes = await bytesOf(request, limits.formBytes);
    return { body: await readFields(endpoint, type, bytes), file: undefined, bytes, release };
  }
  const bytes = await bytesOf(request, most);
  const body = endpoint.text ? readText(endpoint, type, bytes) : readJson(endpoint.body!, type, bytes);
  return { body, file: undefined, bytes, release };
};

/** Returns the announced length of the body; undefined if there is none. */
const lengthOf = ({ headers }: Request): number | undefined => {
  const announced = headers.get('content-length');
  return announced && /^\d{1,15}$/.test(announced) ? Number(announced) : undefined;
};

const readFile = async (
  endpoint: AnyEndpoint,
  rule: FileRule,
  type: string,
  request: Request,
  { most, length, caller }: { most: number; length: number; caller: string },
): Promise<ReadBody> => {
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new ApiError('unsupported_media_type', { detail: 'Send multipart/form-data.' });
  const release = await holdRoom(length, caller);
  try {
    const { readForm } = await import('./upload.ts');
    const { file, fields } = await readForm(
      rule,
      type,
      length,
      chunksOf(request, most, rule.maxBytes),
      endpoint.fileIsOptional,
    );
    const body = endpoint.body && checked(endpoint.body, fields);
    return { body, file, bytes: contentOf(file, fields), release };
  } catch (error) {
    release();
    throw error;
  }
};

const isForm = (type: string): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type);

/** Returns the fields of a form without files as the body. */
const readFields = async (endpoint: AnyEndpoint, type: string, bytes: Uint8Array): Promise<unknown> => {
  const form = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new ApiError('bad_request', { detail: 'The body is not a form.', cause });
    });
  return checked(endpoint.body!, Object.fromEntries(form));
};

/** Returns the content of a form, independent of its encoding. */
const contentOf = (file: UploadedFile | undefined, fields: Readonly<Record<string, string>>): Uint8Array => {
  const texts = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return new TextEncoder().encode(JSON.stringify([texts, file?.name, file && sha256(file.bytes)]));
};

/** Reads a text as the whole body, or as the field that replaces the body. */
const readText = (endpoint: AnyEndpoint, type: string, bytes: Uint8Array): unknown => {
  const { field } = endpoint.text!;
  if (!/^text\/plain\s*(;|$)/i.test(type) && field) return readJson(endpoint.body!, type, bytes);
  if (!/^text\/plain\s*(;\s*charset="?utf-8"?\s*)?;?$/i.test(type))
    throw new ApiError('unsupported_media_type', { detail: 'Send text/plain in UTF-8.' });
  const text = decodeText(bytes);
  return checked(endpoint.body!, field ? { [field]: text.trim() } : text);
};

const decodeText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('bad_request', {
      issues: [{ path: '', message: 'The text is not UTF-8', code: 'invalid_text' }],
    });
  }
};

const checked = (schema: z.ZodType, value: unknown): unknown => {
  const issues: Issue[] = [];
  const body = parse(schema, value, issues);
  if (issues.length) throw new ApiError('bad_request', { issues });
  return body;
};

const readJson = (schema: z.ZodType, type: string, bytes: Uint8Array): unknown => {
  if (bytes.length > 0 && !/^application\/json\s*(;|$)/i.test(type)) {
    throw new ApiError('unsupported_media_type', { detail: 'Send application/json.' });
  }
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(type)?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw new ApiError('unsupported_media_type', { detail: 'Send JSON in UTF-8.' });
  const flaw = flawOfJson(bytes);
  if (flaw) throw new ApiError('bad_request', { issues: [{ path: '', message: sentences[flaw], code: flaw }] });
  return checked(schema, bytes.length === 0 ? undefined : decodeJson(bytes));
};

const sentences: Readonly<Record<JsonFlaw, string>> = {
  too_deep: `Nested more than ${limits.bodyDepth} levels deep`,
  too_many_values: `More than ${limits.bodyValues.toLocaleString('en')} values`,
};

const decodeJson = (bytes: Uint8Array): unknown => {
  const halves: string[] = [];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Only an escape sequence can produce a lone surrogate, which the database rejects.
    if (!/\\u[dD][89a-fA-F]/.test(text)) return JSON.parse(text);
    const value: unknown = JSON.parse(text, (name, field: unknown) => {
      if (!name.isWellFormed() || (typeof field === 'string' && !field.isWellFormed())) halves.push(name);
      return field;
    });
    if (halves.length === 0) return value;
  } catch {
    throw new ApiError('bad_request', {
      issues: [{ path: '', message: 'The body is not JSON in UTF-8', code: 'invalid_json' }],
    });
  }
  const path = halves[0]!.replace(/\p{Cs}/gu, '').slice(0, 100);
  throw new ApiError('bad_request', {
    issues: [{ path, message: 'The text contains half of a character', code: 'invalid_unicode' }],
  });
};

const parse = (schema: z.ZodType, value: unknown, issues: Issue[]): unknown => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues.slice(0, mostIssues)) {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20)) {
        issues.push({
          path: [path, key.slice(0, 100)].filter(Boolean).join('.'),
          message: 'Unknown parameter',
          code: issue.code,
        });
      }
    } else issues.push({ path, message: issue.message, code: codeOf(issue), ...wordOf(issue) });
  }
  return undefined;
};

/** Returns the part of the input that our own checks name. */
const wordOf = (issue: z.core.$ZodIssue): { word?: string } =>
  issue.code === 'custom' && typeof issue.params?.word === 'string' ? { word: issue.params.word } : {};

/** Returns the issue's code; our own checks may set one. */
const codeOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'custom' ? String(issue.params?.code ?? 'custom') : issue.code;
