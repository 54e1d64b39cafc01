import { route } from '../app/paths.ts';

/** The addresses of recruitment's pages. */
export const paths = {
  candidates: route('/recruitments/candidates'),
  candidateCreation: route('/recruitments/candidates/new'),
  positions: route('/recruitments/positions'),
  positionCreation: route('/recruitments/positions/new'),
  position: route('/recruitments/positions/:id/edit'),
  candidate: route('/recruitments/candidates/:id/edit'),
  meetings: route('/recruitments/meetings'),
  availability: route('/recruitments/availability'),
  meetingCreation: route('/recruitments/meetings/new'),
  meeting: route('/recruitments/meetings/:id/edit'),
  mailTemplates: route('/recruitments/templates'),
  mailTemplateCreation: route('/recruitments/templates/new'),
  mailTemplate: route('/recruitments/templates/:id/edit'),
  mailWriting: route('/recruitments/templates/write'),
  /** Where guests prepare for a meeting, and its room. */
  meetingPreRoom: route('/recruitments/meetings/pre-room/:id'),
  meetingRoom: route('/recruitments/meetings/room/:id'),
  /** The open positions, for everybody. */
  openPositions: route('/recruitments/jobs'),
  /** Where applicants confirm their address. */
  jobConfirmation: route('/recruitments/jobs/confirm'),
  openPosition: route('/recruitments/jobs/:slug'),
  recruitmentSeed: route('/recruitments/seed'),
  recruitmentMigration: route('/recruitments/migration'),
  ownCandidatePage: route('/candidate'),
} as const;
