const port = process.env.KINDRED_E2E_ORIGIN_PORT ?? '5000';

/** Returns an address on a host of the stack: `at('acme.localhost', '/signin')`. */
export const at = (host: string, path = '/'): string => `http://${host}:${port}${path}`;

/** The tenant of the demo data that most tests use. */
export const acme = 'acme.localhost';
