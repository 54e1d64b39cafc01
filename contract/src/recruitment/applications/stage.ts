export const stages = ['APPLIED', 'SCREENING', 'INTERVIEW', 'OFFER', 'HIRED', 'REJECTED', 'WITHDRAWN'] as const;
export type Stage = (typeof stages)[number];

/** The stages at the end of an application. */
export const closedStages: readonly Stage[] = ['HIRED', 'REJECTED', 'WITHDRAWN'];
