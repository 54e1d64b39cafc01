/** The address of the list of open positions. */
export const jobsAt = '/recruitments/jobs';

/** Returns the address of a position's public page. */
export const jobAt = (slug: string): string => `${jobsAt}/${encodeURIComponent(slug)}`;

/** The address where applicants confirm their application. */
export const confirmAt = `${jobsAt}/confirm`;

/** The slugs that are addresses of their own. */
export const reservedJobSlugs: readonly string[] = ['confirm', 'edit', 'new'];
