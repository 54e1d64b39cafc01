/** The modules of the product. Add a new one here first; the compiler errors then show where else it belongs. */
export const modules = ['core', 'care', 'cron', 'recruitment', 'social', 'document'] as const;

export type ModuleName = (typeof modules)[number];
