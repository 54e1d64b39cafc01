/** The modules of the product. A new one is named here first; what does not compile then says where else it belongs. */
export const modules = ['core', 'care', 'cron'] as const;

export type ModuleName = (typeof modules)[number];
