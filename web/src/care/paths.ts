import { paths as appPaths, route } from '../app/paths.ts';

/** The addresses of care’s pages. */
export const paths = {
  care: appPaths.start,
  careHome: route('/care/home'),
  circleSelection: route('/care/circles/select'),
  circleCreation: route('/care/circles/create'),
  /** For a circle's admins. */
  circleSettings: route('/care/circles/settings'),
  /** A copy of the circle, to keep. */
  circleArchive: route('/care/archive'),
  /** What the circle shared in a month, to print. */
  paper: route('/care/paper'),
  /** Deleted records of the circle that can be restored. */
  deletions: route('/care/deletions'),
  documents: route('/care/documents'),
  albums: route('/care/albums'),
  album: route('/care/albums/:id'),
  chat: route('/care/chat'),
  /** Messages that members have reported, for the circle's admins. */
  chatReports: route('/care/chat/reports'),
  /** Comments that members have reported, for the circle's admins. */
  reportedComments: route('/care/reported-comments'),
  chatRoom: route('/care/chat/:roomId'),
  pageCreation: route('/care/pages/new'),
  pageEdit: route('/care/pages/:id/edit'),
  /** For members of the circle. */
  circlePageBySlug: route('/care/circles/:slug/pages/:type'),
  /** Page that says who the circle is for. */
  circleSubject: route('/care/circles/subject'),
  /** Page where a person recorded as dead can object. */
  deathObjection: route('/care/deaths/:circleId'),
  /** A circle’s address. */
  circleBySlug: route('/care/circles/:slug'),
  funeralWishes: route('/care/funeral-wishes'),
  careInvitations: route('/care/invitations'),
  /** The user's contacts, from which they invite people. */
  userContacts: route('/care/people'),
  userContactCreation: route('/care/people/create'),
  userContactImport: route('/care/people/import'),
  userContact: route('/care/people/:id/edit'),
  /** Where a circle's join link leads, so that people can ask to join. */
  join: route('/join'),
  calendar: route('/care/calendar'),
  eventCreation: route('/care/calendar/new'),
  event: route('/care/calendar/:id/edit'),
  testimonies: route('/care/testimonies'),
  testimonyCreation: route('/care/testimonies/create'),
  testimony: route('/care/testimonies/:id/edit'),
  diaryNotes: route('/care/diary-notes'),
  diaryNoteCreation: route('/care/diary-notes/create'),
  diaryNote: route('/care/diary-notes/:id/edit'),
  deferredMessages: route('/care/deferred-messages'),
  deferredMessageCreation: route('/care/deferred-messages/create'),
  /** Who would receive which messages by a day, or after a death. */
  deferredForecast: route('/care/deferred-messages/forecast'),
  deferredMessageEdit: route('/care/deferred-messages/:id/edit'),
  /** A message, for its author and its recipients. */
  deferredMessage: route('/care/deferred-messages/:id'),
  /** Where the link in a mail leads. */
  openedMessage: route('/message'),
  /** For the tenant's administrators. */
  careSeed: route('/care/seed'),
  careMigration: route('/care/migration'),
  /** Where administrators take a public page off the web. */
  publicPageBlock: route('/care/public-pages/:slug'),
  /** A circle's public page. */
  publicCircle: route('/public/:slug'),
  publicPage: route('/public/:slug/pages/:type'),
  publicTestimonies: route('/public/:slug/testimonies'),
  /** Where a link for guests leads. */
  guestTestimony: route('/public/:slug/testimonies/new'),
  /** Where a mailed invitation leads. */
  invitation: route('/invitation'),
} as const;
