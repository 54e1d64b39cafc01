import dns from 'node:dns';

/**
 * Resolves hosts such as `acme.localhost` to this machine, as browsers do. Loaded with --import by programs that call
 * the product from Node.
 */
const real = { lookup: dns.lookup, promise: dns.promises.lookup };
const own = (/** @type {string} */ host) => (host.endsWith('.localhost') ? '127.0.0.1' : host);

// @ts-expect-error -- TypeScript cannot tell the overloads of lookup apart here
dns.lookup = (/** @type {string} */ host, ...rest) => real.lookup(own(host), ...rest);
// @ts-expect-error -- as above
dns.promises.lookup = (/** @type {string} */ host, ...rest) => real.promise(own(host), ...rest);
