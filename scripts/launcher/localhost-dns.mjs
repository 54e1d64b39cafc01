import dns from 'node:dns';

/**
 * Loaded with --import by programs that call the product from Node, where `acme.localhost` is a
 * name to resolve, while browsers know that it is this machine.
 */
const real = { lookup: dns.lookup, promise: dns.promises.lookup };
const own = (/** @type {string} */ host) => (host.endsWith('.localhost') ? '127.0.0.1' : host);

// @ts-expect-error -- the overloads of lookup can't be told apart from here, and need not be
dns.lookup = (/** @type {string} */ host, ...rest) => real.lookup(own(host), ...rest);
// @ts-expect-error -- as above
dns.promises.lookup = (/** @type {string} */ host, ...rest) => real.promise(own(host), ...rest);
