export const recruitmentSamples: Readonly<Record<string, unknown>> = {
  'Candidate.notes': 'Met at the **job fair**.',
  'Candidate.rating': 4.5,
};
