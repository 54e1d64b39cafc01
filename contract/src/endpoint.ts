import type * as z from 'zod';
import type { AccessFor } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { ListDeclaration } from './lists.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A file that an endpoint takes, as the field `file` of a multipart form. Its content decides its type; only `text/csv`
 * accepts any text. The handler gets text files in UTF-8.
 */
export interface FileRule {
  readonly maxBytes: number;
  readonly types: readonly string[];
  /** The refusal for any other type. */
  readonly refusal: ErrorCode;
  /** The handler also gets what was overwritten to remove the place of recording. */
  readonly keepsOverwritten?: true;
}

/** For endpoints that return files of any type. */
export const anyFileType = '*/*';

/** Text (`text/plain`, UTF-8) as a body. */
export interface TextRule {
  readonly maxBytes: number;
  /** Also accepts JSON, with the text in this field. Without it the body is the text, and JSON is refused. */
  readonly field?: string;
}

/**
 * A limit counted in Firestore by hashed key, for calls that are worth abusing; all other calls are limited in memory.
 */
export interface RateRule {
  readonly by: 'ip' | 'actor';
  readonly limits: readonly RateLimit[];
  /**
   * How often one address may make this call in all tenants together. `limits` are counted per tenant, so a caller who
   * knows many hosts could multiply them.
   */
  readonly everywhere?: readonly RateLimit[];
  /** Endpoints with the same name share one count, so that codes cannot be guessed on several paths. */
  readonly sharedAs?: string;
}

export interface RateLimit {
  readonly count: number;
  readonly seconds: number;
}

/**
 * The declaration of an endpoint. Requests are checked against it, handler and client get their types from it, and
 * OpenAPI, access tests and fuzz tests are generated from it.
 */
export interface Endpoint<
  Verb extends Method = Method,
  Path extends string = string,
  Who extends AccessFor<Path> = AccessFor<Path>,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly method: Verb;
  readonly path: Path;
  readonly summary: string;
  /** The tag in the published API description; defaults to the first segment of its path. See `tagged`. */
  readonly tag?: string;
  readonly access: Who;
  readonly params?: Params;
  readonly query?: Query;
  /** JSON; with a file, the form's text fields. */
  readonly body?: Body;
  readonly file?: FileRule;
  /** The form may come without its file: see `optionalFile`. */
  readonly fileIsOptional?: true;
  readonly text?: TextRule;
  /** Also accepts an HTML form without files: its fields are the body's. */
  readonly form?: true;
  readonly status: 200 | 201 | 202 | 204;
  /** JSON, validated before it is sent. */
  readonly output?: Output;
  /**
   * Another status, for the answers in `output` that this schema matches; without a schema, for those that the handler
   * marks as `alreadyThere`.
   */
  readonly alternative?: { readonly status: 200; readonly output?: z.ZodType };
  /** Answers with bytes of this type instead of JSON; with `anyFileType`, each file has its own type. */
  readonly outputType?: string;
  /** Answers as server-sent events if the caller accepts `text/event-stream`: see `streaming`. */
  readonly streams?: true;
  /** The errors it may answer with, besides the general ones. */
  readonly errors: readonly ErrorCode[];
  readonly list?: ListDeclaration;
  readonly rate?: RateRule;
  /** The `Cache-Control` header, if it is not `private, no-store`. */
  readonly cache?: string;
  /** The query switch that makes the answer specific to the caller. Such an answer is not cached. */
  readonly cacheUnless?: string;
}

/** Declares an endpoint, and keeps the types of path, input and output. */
export const endpoint = <
  const Verb extends Method,
  const Path extends string,
  Who extends AccessFor<Path>,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodUndefined,
>(
  declared: Endpoint<Verb, Path, Who, Params, Query, Body, Output>,
): Endpoint<Verb, Path, Who, Params, Query, Body, Output> => declared;

/** An endpoint that returns bytes. Handler and client see it in its type. */
export interface AnswersFile<Type extends string = string> {
  readonly outputType: Type;
}

/** Declares an endpoint that answers bytes of this type. */
export const fileEndpoint = <
  const Type extends string,
  const Path extends string,
  Who extends AccessFor<Path>,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
>(
  declared: Endpoint<'GET', Path, Who, Params, Query, z.ZodUndefined, z.ZodUndefined> & AnswersFile<Type>,
) => declared;

/** An endpoint that can answer with server-sent events. The handler sees it in its type. */
export interface AnswersEvents {
  readonly streams: true;
}

/** Declares that an endpoint sends server-sent events to callers who accept them, and `output` to all others. */
export const streaming = <Declared extends object>(declared: Declared): Declared & AnswersEvents => ({
  ...declared,
  streams: true,
});

/** An endpoint whose form may come without its file. The handler sees it in its type. */
export interface TakesNoFile {
  readonly fileIsOptional: true;
}

/** Declares that a form may come without its file. */
export const optionalFile = <Declared extends object>(declared: Declared): Declared & TakesNoFile => ({
  ...declared,
  fileIsOptional: true,
});

export type AnyEndpoint = Endpoint<any, any, any, any, any, any, any>;
export type Endpoints = Readonly<Record<string, AnyEndpoint>>;

type Parsed<Schema> = Schema extends z.ZodUndefined
  ? undefined
  : Schema extends z.ZodType
    ? z.output<Schema>
    : undefined;
type Sent<Schema> = Schema extends z.ZodUndefined ? undefined : Schema extends z.ZodType ? z.input<Schema> : undefined;

/** Gives endpoints the tag of their noun in the published API description, unless they have their own. */
export const tagged = <Declared extends object>(tag: string, declared: Declared): Declared =>
  Object.fromEntries(Object.entries(declared as Endpoints).map(([name, one]) => [name, { tag, ...one }])) as Declared;

/** The input of a handler. */
export type InputOf<E> =
  E extends Endpoint<Method, any, any, infer Params, infer Query, infer Body, z.ZodType>
    ? {
        params: Parsed<Params>;
        query: Parsed<Query>;
        body: Parsed<Body>;
        file: E extends TakesNoFile ? UploadedFile | undefined : UploadedFile;
      }
    : never;

/** The output that a handler returns and a client receives. */
export type OutputOf<E> =
  E extends Endpoint<Method, any, any, z.ZodType, z.ZodType, z.ZodType, infer Output>
    ? Output extends z.ZodUndefined
      ? void
      : z.output<Output>
    : never;

/** The input that a client sends. */
export type RequestOf<E> =
  E extends Endpoint<Method, any, any, infer Params, infer Query, infer Body, z.ZodType>
    ? { params: Sent<Params>; query: Sent<Query>; body: Sent<Body> }
    : never;

export interface UploadedFile {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly name: string;
  /** What was overwritten to remove the place of recording, by offset, if the endpoint keeps it. */
  readonly overwritten?: readonly { readonly at: number; readonly bytes: Uint8Array }[];
}
