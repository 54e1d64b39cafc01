export const stages = ['APPLIED', 'SCREENING', 'INTERVIEW', 'OFFER', 'HIRED', 'REJECTED', 'WITHDRAWN'] as const;
export type Stage = (typeof stages)[number];

/** The stages at the end of an application. */
export const closedStages: readonly Stage[] = ['HIRED', 'REJECTED', 'WITHDRAWN'];

/** The stages on the way to a hire, in order. */
export const pipeline: readonly Stage[] = ['APPLIED', 'SCREENING', 'INTERVIEW', 'OFFER', 'HIRED'];

export const isOpenStage = (stage: Stage): boolean => !closedStages.includes(stage);
