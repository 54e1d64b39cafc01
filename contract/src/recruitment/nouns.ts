export const recruitmentNouns = [] as const;
