import domain, { type Domain } from 'node:domain';
import { EventEmitter } from 'node:events';

/**
 * Keeps the functions framework from running each request in a `domain`, for which Node calls a hook for every promise
 * of the process. In exchange, an exception outside of any promise ends the process instead of one request.
 */
export const withoutDomains = (): void => {
  domain.create = () => Object.assign(new EventEmitter() as Domain, { run: <Result>(work: () => Result) => work() });
};
