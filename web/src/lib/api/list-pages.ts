import type { AnswerOf, CallArguments, PathOf } from './endpoint-types.ts';
import { request } from './request.ts';

type Path = PathOf<'GET'>;
type CallOf<P extends Path> = NonNullable<CallArguments<'GET', P>[0]>;

/** What a list of records always asks for besides its state: whose records they are, and a filter that nobody chooses. */
type Fixed<P extends Path> = Pick<CallOf<P>, Extract<keyof CallOf<P>, 'params'>> & {
  readonly query?: Partial<NonNullable<CallOf<P>['query']>>;
};

/** Returns what fetches the pages of a list: the query is the list's state, which has the names that its endpoint declares. */
export const pagesOf =
  <P extends Path>(path: P, ...[fixed]: {} extends Fixed<P> ? [Fixed<P>?] : [Fixed<P>]) =>
  (state: object, signal: AbortSignal): Promise<AnswerOf<'GET', P>> => {
    const call = { ...fixed, query: { ...state, ...fixed?.query }, signal };
    return request('GET', path, ...([call] as never));
  };
