export { clientSchema, defaultDarkBackground, productTitle, rootTenantId } from './product.ts';

/**
 * Constants and limits of the product; those from the specification are marked (spec). Sizes in bytes, times in
 * seconds.
 */
export const limits = {
  /** The longest path of a request, in characters; the product's own are far shorter. */
  pathCharacters: 2048,
  queryCharacters: 8192,
  /** JSON and text bodies. */
  bodyBytes: 1_000_000,
  /** Nesting depth of objects and lists in a JSON body. */
  bodyDepth: 32,
  /** Number of fields and list entries in a JSON body. An import of 500 contacts with ten addresses each has 14,000. */
  bodyValues: 20_000,
  /** A form without a file. */
  formBytes: 20_000,
  /** (spec: webp only) a person's picture. */
  profilePictureBytes: 1_000_000,
  tenantPictureBytes: 4_000_000,
  /** The value of a configuration entry, as JSON. */
  configValueBytes: 16_000,
  /** Characters in the translation of a field. */
  translationCharacters: 2000,
  /** Languages that a tenant can offer: each is a column in its translations. */
  offeredLanguages: 20,
  /** A file of translations, and its number of rows. */
  translationImportBytes: 1_000_000,
  translationImportRows: 2000,
  /** Translations of a tenant that are read at once. */
  translationsAtOnce: 5000,
  invitationSeconds: 14 * 24 * 3600,
  /** How long a second factor stays valid after it was shown: a working day. */
  secondFactorSeconds: 12 * 3600,
  verificationSeconds: 24 * 3600,
  /** How long a record of a sign-in is kept. */
  signInsSeconds: 90 * 24 * 3600,
  /** How long a notification is kept. */
  notificationsSeconds: 90 * 24 * 3600,
  /** Number of newest notifications that an open page listens to. */
  notificationsHeard: 30,
  notificationsAtOnce: 100,
  /** Reads that a search across the product may make, without those of chat messages. */
  searchReads: 40,
  /** Results of each kind that a search shows. */
  foundOfAKind: 5,
  /** Circles that a search covers, and whose memberships it reads. */
  circlesSearched: 10,
  /** Circles with separate rules in a person's notification settings. */
  circlesWithRules: 200,
  /** How long an operation is kept after its end. */
  operationSeconds: 90 * 24 * 3600,
  /** How long the audit log keeps an entry: a year, plus time to look into it. */
  auditSeconds: 400 * 24 * 3600,
  /** Actions that cannot be undone require a sign-in at most this old. */
  recentSignInSeconds: 5 * 60,
  /**
   * How long a removed role still protects its holder's address and second factor from administrators who could not
   * change them before.
   */
  formerRankSeconds: 14 * 24 * 3600,
  accountRequestSeconds: 3 * 24 * 3600,
  idempotencySeconds: 24 * 3600,
  tenantDeletionGraceSeconds: 30 * 24 * 3600,
  circleDeletionGraceSeconds: 30 * 24 * 3600,
  /** How long deleted records of a circle can be restored. */
  deletionGraceSeconds: 30 * 24 * 3600,
  slugRedirectSeconds: 90 * 24 * 3600,
  /** How long guests may write through a link. */
  testimonyLinkSeconds: 90 * 24 * 3600,
  /** Guests' testimonies that wait for approval: per link, and in the whole circle. */
  guestsWaitingByLink: 50,
  guestsWaitingInCircle: 200,
  /** Chosen recipients of a deferred message, and its attached files. */
  deferredRecipients: 100,
  deferredAttachments: 5,
  /** Deferred messages of one person that may wait in one circle. */
  deferredWaiting: 100,
  /** Waiting messages that a forecast or a nightly check looks at. */
  deferredForecast: 200,
  /** How long the link to a delivered message works. */
  deferredLinkSeconds: 365 * 24 * 3600,
  /** Limited so that a circle and its memberships change in one transaction. */
  circleMembers: 400,
  /** Albums of a circle, photos in each, and photos that are added at once. */
  circleAlbums: 200,
  albumPhotos: 500,
  albumPhotosAtOnce: 100,
  /**
   * Groups in a circle's chat, and a person's direct rooms in a circle. A person who leaves the circle leaves all of
   * them.
   */
  chatGroups: 200,
  directRooms: 400,
  /** How long an archive can be downloaded. */
  archiveSeconds: 7 * 24 * 3600,
  documentBytes: 25_000_000,
  /** A video, whose bytes go straight to the storage, and the picture that a client takes from it. */
  videoBytes: 500_000_000,
  videoPosterBytes: 1_000_000,
  /** All videos of a circle that were uploaded this way. */
  videoSpaceBytes: 20_000_000_000,
  videoUploadSeconds: 24 * 3600,
  /** Uploads of one person in a circle that may be open at once. */
  openVideoUploads: 10,
  /** How long an address plays a video: long enough to watch it with pauses. */
  videoAddressSeconds: 6 * 3600,
  /** Characters in a picture's caption. */
  documentCaption: 500,
  /** People named in a photo, and characters in a name. */
  photoPeople: 20,
  photoPersonName: 80,
  /** Documents in one zip of a selection, and their total size. */
  zippedDocuments: 50,
  zippedBytes: 200_000_000,
  documentTags: 20,
  /** A page's text in one language, in UTF-8. */
  pageBytes: 200_000,
  /** Characters between two blank lines. */
  markdownParagraph: 10_000,
  markdownDepth: 20,
  /**
   * Special characters such as `*` or `|` in a paragraph, a list entry or a table row; those that may begin a link
   * count three times.
   */
  markdownSigns: 1000,
  /** Lines, list entries, cells and special characters in a whole text. */
  markdownParts: 12_500,
  pageLanguages: 20,
  /** Former versions of a page's text that are kept, per language. */
  pageRevisions: 50,
  bulkInvitations: 100,
  /** E-mail addresses of one contact; the same limit applies to phone numbers. */
  contactAddresses: 10,
  /** Contacts that one call can import. */
  contactImportRows: 500,
  /**
   * Events in a circle, and how many of them recur or count from the death. A change of the date of death recomputes
   * the latter.
   */
  circleEvents: 2000,
  circleRecurringEvents: 200,
  circleEventsFromDeath: 100,
  /** Of those, the series: a change of the date of death recomputes each of them. */
  circleSeriesFromDeath: 15,
  /** How long an event may last. */
  eventDays: 31,
  /** Occurrences of a series that were changed or removed. */
  changedOccurrences: 50,
  takenOutOccurrences: 400,
  /** Days that a calendar can be requested for at once, and occurrences that it may skip. */
  calendarDays: 366,
  occurrencesSkipped: 10_000,
  /** How long before an event people can be reminded of it: four weeks. */
  reminderMinutes: 28 * 24 * 60,
  joinRequestSeconds: 14 * 24 * 3600,
  /** How long a declined person has to wait before asking again through the same link. */
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
  /** How often, at most, the uses of a token are written. */
  tokenUsesSeconds: 60,
  /** How long before a token expires a warning is mailed. */
  tokenWarningSeconds: 7 * 24 * 3600,
  /** How often, at most, a person's presence is written; after twice that time it reads as offline. */
  heartbeatSeconds: 60,
  awaySeconds: 5 * 60,
  offlineSeconds: 2 * 60,
  /** (spec) an ID token older than this is not synchronised again. */
  tokenSyncSeconds: 5 * 60,
  /** (spec) maximum time in milliseconds before the page reloads after an accepted update. */
  updateReloadMilliseconds: 3000,
} as const;

/** (spec) the local storage key for the chosen circle (id, name). */
export const selectedCircleKey = 'selected-circle';
