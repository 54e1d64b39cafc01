export const recruitmentSamples: Readonly<Record<string, unknown>> = {};
