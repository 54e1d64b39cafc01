// Not in `limits`, because every page loads these.

/** (spec) the dark background if a tenant has none. */
export const defaultDarkBackground = 'rgba(0,0,0,0.9)';

/** The product's name: the page title on the bare root host. */
export const productTitle = 'Kindred';

/** The root tenant: its subdomain is the bare host, and its identities are in the project's own pool. */
export const rootTenantId = 'root';

/**
 * The version of the data that clients send and store; they name theirs in `X-Client-Schema`. The API and the security
 * rules serve `oldest` to `current`; older clients get 426 and must reload.
 */
export const clientSchema = { current: 1, oldest: 1 } as const;
