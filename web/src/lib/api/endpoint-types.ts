import type { endpoints } from '@kindred/contract/endpoints';
import type { AnswersFile, Method, OutputOf, RequestOf } from '@kindred/contract/endpoint';

/** Types only: they are looked up by method and path, so no schema is bundled. */

type Declared = (typeof endpoints)[keyof typeof endpoints];

type WithMethod<M extends Method> = Extract<Declared, { readonly method: M }>;

export type PathOf<M extends Method> = WithMethod<M>['path'];

type Find<M extends Method, P extends string> = Extract<WithMethod<M>, { readonly path: P }>;

/** Bytes if the endpoint declares a content type; otherwise JSON. */
export type AnswerOf<M extends Method, P extends string> = Find<M, P> extends AnswersFile ? Blob : OutputOf<Find<M, P>>;

/** No declaration is bundled, so the call itself must say what the endpoint's type requires. */
type AnswerKind<M extends Method, P extends string> =
  Find<M, P> extends AnswersFile ? { readonly as: 'file' } : { readonly as?: undefined };

type Parts<M extends Method, P extends string> = RequestOf<Find<M, P>>;

/** A part whose fields are all optional is optional itself. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : undefined extends Value
    ? { readonly [K in Name]?: Value }
    : {} extends Value
      ? { readonly [K in Name]?: Value }
      : { readonly [K in Name]: Value };

export interface CallSettings {
  /** Sent as the multipart field `file`. */
  readonly file?: Blob;
  /** The version of the record that the update is based on. */
  readonly ifMatch?: number;
  /** The ETag of the cached picture. */
  readonly ifNoneMatch?: string;
  /** The same key for all attempts of one submission. Without it, each call gets a new one. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Called with the number of bytes of a file received so far. */
  readonly onReceived?: (bytes: number) => void;
  /** The call continues after the page closes; its response is then lost. */
  readonly keepalive?: boolean;
}

type CallOptions<M extends Method, P extends string> = AnswerKind<M, P> &
  Part<'params', Parts<M, P>['params']> &
  Part<'query', Parts<M, P>['query']> &
  Part<'body', Parts<M, P>['body']> &
  CallSettings;

/** Makes the options argument optional if none of them is required. */
export type CallArguments<M extends Method, P extends string> =
  {} extends CallOptions<M, P> ? [options?: CallOptions<M, P>] : [options: CallOptions<M, P>];
