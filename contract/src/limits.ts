export { clientSchema, defaultDarkBackground, productTitle, rootTenantId } from './product.ts';

/** Constants and limits of the product; the specification's are marked (spec). Sizes in bytes, times in seconds. */
export const limits = {
  /** The most characters of a request's address: far more than any of ours needs. */
  pathCharacters: 2048,
  queryCharacters: 8192,
  /** JSON and text bodies. */
  bodyBytes: 1_000_000,
  /** Objects and lists inside one another in a JSON body. */
  bodyDepth: 32,
  /** Fields of objects and entries of lists in a JSON body: an import of 500 contacts with ten addresses each has 14,000. */
  bodyValues: 20_000,
  /** A form without a file. */
  formBytes: 20_000,
  /** (spec: webp only) a person's picture. */
  profilePictureBytes: 1_000_000,
  tenantPictureBytes: 4_000_000,
  /** The value of a configuration entry, as JSON. */
  configValueBytes: 16_000,
  /** The words of a translated field. */
  translationCharacters: 2000,
  /** The languages that a tenant offers: each is a column of its translations. */
  offeredLanguages: 20,
  /** A file of translations, and its rows. */
  translationImportBytes: 1_000_000,
  translationImportRows: 2000,
  /** All translations of a tenant that are read at once. */
  translationsAtOnce: 5000,
  invitationSeconds: 14 * 24 * 3600,
  /** How long a second factor counts that was shown: a working day. */
  secondFactorSeconds: 12 * 3600,
  verificationSeconds: 24 * 3600,
  /** How long it is kept that somebody signed in. */
  signInsSeconds: 90 * 24 * 3600,
  /** How long a notification is kept. */
  notificationsSeconds: 90 * 24 * 3600,
  /** The newest notifications, which an open page listens to. */
  notificationsHeard: 30,
  notificationsAtOnce: 100,
  /** What a search across the product reads at most. */
  searchReads: 40,
  /** What it shows of each kind at most. */
  foundOfAKind: 5,
  /** The circles that it looks into, and whose memberships it reads. */
  circlesSearched: 10,
  /** Circles with rules of their own in a person's notification settings. */
  circlesWithRules: 200,
  /** How long an operation is kept after its end. */
  operationSeconds: 90 * 24 * 3600,
  /** How long the audit log keeps an entry: a year, and time to look into it. */
  auditSeconds: 400 * 24 * 3600,
  /** What cannot be taken back asks for a sign-in that is no older. */
  recentSignInSeconds: 5 * 60,
  /** How long a removed role still protects its holder's address and second factor from those who could not change them. */
  formerRankSeconds: 14 * 24 * 3600,
  accountRequestSeconds: 3 * 24 * 3600,
  idempotencySeconds: 24 * 3600,
  tenantDeletionGraceSeconds: 30 * 24 * 3600,
  circleDeletionGraceSeconds: 30 * 24 * 3600,
  /** How long deleted records of a circle can be restored. */
  deletionGraceSeconds: 30 * 24 * 3600,
  slugRedirectSeconds: 90 * 24 * 3600,
  /** How long guests may write by a link. */
  testimonyLinkSeconds: 90 * 24 * 3600,
  /** Guests' testimonies that wait for approval: by one link, and in the whole circle. */
  guestsWaitingByLink: 50,
  guestsWaitingInCircle: 200,
  /** Chosen recipients of a deferred message, and its files. */
  deferredRecipients: 100,
  deferredAttachments: 5,
  /** Deferred messages of one person that wait in one circle. */
  deferredWaiting: 100,
  /** Waiting messages that a forecast, and a nightly check, looks at. */
  deferredForecast: 200,
  /** How long the link to a delivered message works. */
  deferredLinkSeconds: 365 * 24 * 3600,
  /** So that a circle and its memberships change in one transaction. */
  circleMembers: 400,
  /** Groups in a circle's chat; and a person's direct rooms in a circle. Leaving the circle takes a person out of all. */
  chatGroups: 200,
  directRooms: 400,
  /** How long an archive can be fetched. */
  archiveSeconds: 7 * 24 * 3600,
  documentBytes: 25_000_000,
  /** Characters under a picture. */
  documentCaption: 500,
  /** Documents in one zip of a selection, and their bytes together. */
  zippedDocuments: 50,
  zippedBytes: 200_000_000,
  documentTags: 20,
  /** A page's words in one language, in UTF-8. */
  pageBytes: 200_000,
  /** Characters between two empty lines. */
  markdownParagraph: 10_000,
  markdownDepth: 20,
  /** Signs such as `*` or `|` in a paragraph, a list entry or a table row; what may begin a link counts three times. */
  markdownSigns: 1000,
  /** Lines, list entries, cells and signs of a whole text. */
  markdownParts: 12_500,
  pageLanguages: 20,
  /** Former states of a page's words that are kept, in each language. */
  pageRevisions: 50,
  bulkInvitations: 100,
  /** E-mails, and as many phone numbers, of one contact. */
  contactAddresses: 10,
  /** Contacts that one call imports. */
  contactImportRows: 500,
  /** Events in a circle, and how many of them recur or count from the death: what a change of that day recomputes. */
  circleEvents: 2000,
  circleRecurringEvents: 200,
  circleEventsFromDeath: 100,
  /** Of those, the series: a change of the day computes each of them again. */
  circleSeriesFromDeath: 15,
  /** How long an event may last. */
  eventDays: 31,
  /** Occurrences of a series that differ from the others, or are taken out. */
  changedOccurrences: 50,
  takenOutOccurrences: 400,
  /** The most days that a calendar is asked for at once, and the occurrences that it may skip. */
  calendarDays: 366,
  occurrencesSkipped: 10_000,
  /** How long before an event people can be reminded of it: four weeks. */
  reminderMinutes: 28 * 24 * 60,
  joinRequestSeconds: 14 * 24 * 3600,
  /** How long a declined person may not ask again through the same link. */
  joinDeclinedSeconds: 30 * 24 * 3600,
  userImportBytes: 5_000_000,
  userImportRows: 10_000,
  /** How many failed rows are listed; the rest are only counted. */
  userImportFailures: 1000,
  /** Networks that a client application's tokens may be used from. */
  applicationNetworks: 50,
  /** Tokens of one client application, so that they change with it in one transaction. */
  applicationTokens: 100,
  /** How long a revoke drill refuses a token. */
  tokenDrillSeconds: 10 * 60,
  /** Calls a minute with one token, for each instance. */
  tokenCallsPerMinute: 600,
  /** A token's uses are written at most this often. */
  tokenUsesSeconds: 60,
  /** How long before a token expires a warning is mailed. */
  tokenWarningSeconds: 7 * 24 * 3600,
  /** A person's presence is written at most this often, and read as offline after twice that. */
  heartbeatSeconds: 60,
  awaySeconds: 5 * 60,
  offlineSeconds: 2 * 60,
  /** (spec) an ID token older than this is not synchronised again. */
  tokenSyncSeconds: 5 * 60,
  /** (spec) after an accepted update the page reloads at the latest after this many milliseconds. */
  updateReloadMilliseconds: 3000,
} as const;

/** (spec) the key in local storage under which the chosen circle (id, name) lies. */
export const selectedCircleKey = 'selected-circle';
