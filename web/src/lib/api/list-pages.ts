import type { AnswerOf, CallArguments, PathOf } from './endpoint-types.ts';
import { request } from './request.ts';

type Path = PathOf<'GET'>;
type CallOf<P extends Path> = NonNullable<CallArguments<'GET', P>[0]>;

/** The part of a list's request that stays the same besides its state: whose records to list, and a fixed filter. */
type Fixed<P extends Path> = Pick<CallOf<P>, Extract<keyof CallOf<P>, 'params'>> & {
  readonly query?: Partial<NonNullable<CallOf<P>['query']>>;
};

/**
 * Returns a function that fetches the pages of a list. The list's state is the query, with the names that its endpoint
 * declares.
 */
export const pagesOf =
  <P extends Path>(path: P, ...[fixed]: {} extends Fixed<P> ? [Fixed<P>?] : [Fixed<P>]) =>
  (state: object, signal: AbortSignal): Promise<AnswerOf<'GET', P>> => {
    const call = { ...fixed, query: { ...state, ...fixed?.query }, signal };
    return request('GET', path, ...([call] as never));
  };
