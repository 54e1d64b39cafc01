import type { EndpointName } from '@kindred/contract/endpoints';

/**
 * What an endpoint's allowed call may cost on a warm instance: Firestore's reads and writes as they are billed. What the due
 * queue does later is not the call's.
 */
export interface OperationsBudget {
  /** The budget that goes for it; undefined where none was set for such a call, and only its own figure is held. */
  readonly row: string | undefined;
  readonly reads: number;
  readonly writes: number;
  /** One read more for each entry of the list that is answered. */
  readonly perEntry?: boolean;
  /** What it costs beyond the budget: a failing row of the bench, until it costs no more or the budget says otherwise. */
  readonly beyond?: { readonly reads: number; readonly because: string };
}

/** Writes that come with a record by the budget's own words: reservation, counter, due entry. */
type Extra = 'reservation' | 'rate counter' | 'due entry' | 'change' | 'counter' | 'audit';

const free = (row: string): OperationsBudget => ({ row, reads: 0, writes: 0 });
const signedInAlone = free('a signed-in call on top of its own work: 0, 0');
const list: OperationsBudget = { row: 'a list page of n: n + 2', reads: 2, writes: 0, perEntry: true };
const circleList: OperationsBudget = { ...list, row: 'a list page of n: n + 2, + 1 the membership', reads: 3 };
const record: OperationsBudget = { row: 'get by id: 2', reads: 2, writes: 0 };

const write = (reads: readonly Extra[] = [], writes: readonly Extra[] = []): OperationsBudget => ({
  row: `a write: 2, 1${reads.length + writes.length ? `, + ${[...new Set([...reads, ...writes])].join(', ')}` : ''}`,
  reads: 2 + reads.length,
  writes: 1 + writes.length,
});

/** Several records in one transaction. */
const several = (reads: number, writes: number): OperationsBudget => ({ row: undefined, reads, writes });
import {
  circleList,
  free,
  list,
  record,
  several,
  signedInAlone,
  write,
  type OperationsBudget,
} from './operations-rows.ts';

/** One due entry removes the file that was, another no longer the one that comes. */
const tenantPicture = write([], ['change', 'audit', 'due entry', 'due entry']);
/** The key is reserved with the entry, and given back with it. */
const configCreation = write([], ['reservation', 'counter', 'audit']);
/** Under another key: one reservation made, one given back. */
const configUpdate = write([], ['reservation', 'reservation', 'audit']);

export const operationsBudget: Readonly<Record<EndpointName, OperationsBudget>> = {
  getPublicTenant: free('the public tenant: 0, 0'),
  getTenantLogo: free('a tenant’s picture: 0, 0'),
  getTenantBackground: free('a tenant’s picture: 0, 0'),
  getTenantBackgroundMobile: free('a tenant’s picture: 0, 0'),
  getProfilePicture: free('a picture that is remembered: 0, 0'),
  getOpenApi: free('the description of the API: 0, 0'),
  getEmailVerificationStatus: signedInAlone,
  getHealth: record,
  getMyProfile: record,
  getOperation: record,
  getInvitation: record,
  getCircle: record,
  getMemberRole: record,
  getMember: { ...record, row: 'get by id: 2, + 2 presence', reads: 4 },
  listOwnedCircles: list,
  listMyCircles: list,
  listCirclesByName: list,
  listInvitations: list,
  listCircleInvitations: circleList,
  getSecurityPolicy: free('what is in the tenant’s record: 0, 0'),
  getSecondFactor: record,
  startSecondFactor: write(),
  confirmSecondFactor: several(5, 6),
  showSecondFactor: write(['rate counter', 'rate counter'], ['rate counter', 'rate counter']),
  removeSecondFactor: several(5, 6),
  resetUserSecondFactor: several(3, 7),
  resetTenantUserSecondFactor: several(3, 7),
  updateSecurityPolicy: write([], ['change', 'audit']),
  listAuditLog: list,
  listTenantAuditLog: list,
  listPlatformAuditLog: list,
  listMembers: { ...circleList, row: 'a list page of n: n + 2, + 1 the membership, + 2 presence', reads: 5 },
  getTenantProfile: record,
  updateTenantProfile: write([], ['change', 'audit']),
  putTenantLogo: tenantPicture,
  putTenantBackground: tenantPicture,
  putTenantBackgroundMobile: tenantPicture,
  removeTenantLogo: write([], ['change', 'audit', 'due entry']),
  removeTenantBackground: write([], ['change', 'audit', 'due entry']),
  removeTenantBackgroundMobile: write([], ['change', 'audit', 'due entry']),
  listTenantConfigs: list,
  listGlobalConfigs: list,
  getTenantConfig: record,
  getGlobalConfig: record,
  createTenantConfig: configCreation,
  createGlobalConfig: configCreation,
  updateTenantConfig: configUpdate,
  updateGlobalConfig: configUpdate,
  deleteTenantConfig: configCreation,
  deleteGlobalConfig: configCreation,
  listContactMessages: list,
  getContactMessage: record,
  sendContactMessage: write(['rate counter', 'rate counter'], ['rate counter', 'rate counter', 'counter', 'due entry']),
  updateContactMessage: write([], ['audit']),
  deleteContactMessage: write([], ['counter', 'audit']),
  answerContactMessage: write([], ['audit', 'due entry']),
  listTenants: list,
  getTenant: record,
  getTenantFeatures: record,
  validateSubdomain: several(1, 0),
  createTenant: several(2, 14),
  startIsolationCheck: write(['rate counter'], ['rate counter', 'counter', 'audit', 'due entry']),
  listIsolationChecks: list,
  getIsolationCheck: record,
  getAuthorizedDomains: record,
  addAuthorizedDomains: write([], ['audit']),
  removeAuthorizedDomains: write([], ['audit']),
  updateTenant: write([], ['change', 'audit']),
  updateTenantFeatures: write([], ['change', 'audit']),
  listMySignIns: list,
  signOutEverywhere: write(),
  listUsers: list,
  listTenantUsers: list,
  getUser: record,
  getTenantUser: record,
  createUser: write(['reservation'], ['reservation', 'audit', 'counter', 'due entry', 'due entry']),
  createTenantUser: write(['reservation'], ['reservation', 'audit', 'counter', 'due entry']),
  updateUser: write([], ['audit']),
  updateTenantUser: write([], ['audit']),
  // An account that ends or is disabled: its identity, its memberships, and a second look at these.
  deleteUser: write(
    [],
    ['reservation', 'audit', 'counter', 'due entry', 'change', 'change', 'due entry', 'due entry', 'due entry'],
  ),
  deleteTenantUser: write(
    [],
    ['reservation', 'audit', 'counter', 'due entry', 'change', 'change', 'due entry', 'due entry', 'due entry'],
  ),
  setUserStatus: write([], ['audit', 'change', 'due entry', 'due entry', 'due entry']),
  setTenantUserStatus: write([], ['audit', 'change', 'due entry']),
  assignUserRole: write([], ['audit', 'change', 'due entry']),
  assignTenantUserRole: write([], ['audit', 'change', 'due entry']),
  unassignUserRole: write([], ['audit', 'change', 'due entry']),
  unassignTenantUserRole: write([], ['audit', 'change', 'due entry']),
  // Whoever comes for a file that no operation took: the due queue, which is told before the file is put there.
  importUsers: several(2, 6),
  importTenantUsers: several(2, 6),
  // A page at a time, of up to 500.
  exportUsers: several(1, 1),
  exportTenantUsers: several(1, 1),
  getPlatformOperation: record,
  requestUserPasswordReset: write(['rate counter'], ['rate counter', 'due entry']),
  requestTenantUserPasswordReset: write(['rate counter'], ['rate counter', 'due entry']),
  deleteMe: several(3, 11),
  exportMyData: several(16, 1),
  deleteTenant: write([], ['change', 'audit', 'due entry', 'due entry', 'due entry']),
  createMe: write(['reservation'], ['reservation', 'counter']),
  updateMyProfile: write(),
  putMyPicture: write(['rate counter'], ['rate counter', 'change', 'due entry', 'due entry', 'due entry']),
  updateCircle: write(),
  getCircleBySlug: record,
  getCircleWaiting: several(8, 0),
  getCircleContents: several(13, 0),
  listDeletedCircles: list,
  restoreCircle: several(9, 7),
  createRecordSubject: write(),
  getRecordSubject: record,
  updateRecordSubject: write(),
  // The link and, a moment later, the wishes.
  deleteRecordSubject: write([], ['due entry', 'change']),
  // Whether there is another admin who could confirm it.
  recordDeath: several(3, 2),
  confirmDeath: write([], ['due entry']),
  withdrawDeath: write([], ['due entry']),
  createRecordSubjectCircle: several(3, 1),
  getRecordSubjectCircle: record,
  updateRecordSubjectCircle: write(),
  deleteRecordSubjectCircle: write(),
  listFuneralWishes: list,
  createFuneralWishes: write(),
  getFuneralWishes: record,
  // The person, and the author's membership.
  updateFuneralWishes: several(3, 1),
  deleteFuneralWishes: write(),
  listSubjectFuneralWishes: {
    ...circleList,
    row: 'a list page of n: n + 2, + 1 the membership, + 1 whom the circle is for',
    reads: 4,
  },
  listDocuments: circleList,
  getDocument: record,
  getDocumentFile: record,
  getDocumentThumbnail: record,
  updateDocument: write(),
  addDocumentAcl: write(),
  removeDocumentAcl: write(),
  addDocumentTag: write(),
  removeDocumentTag: write(),
  // With the person whose picture it may be.
  setDocumentStatus: several(4, 2),
  // And with the circle whose picture it may be.
  deleteDocument: several(4, 3),
  // Whether the person is still in the circle when the file has come; the due queue is told before the file is put there.
  uploadDocument: several(3, 4),
  // A third where the picture is made for everybody: it may have been deleted meanwhile.
  getPublicDocumentFile: several(3, 0),
  getPublicDocumentThumbnail: record,
  listPublicDocuments: { ...list, row: 'a list page of n: n + 2, + 2 the address and its circle', reads: 4 },
  // The address and its circle; whom it is for and the picture; one page of each type.
  getPublicPageState: record,
  setPublicPageBlock: write([], ['audit']),
  getPublicOverview: several(8, 0),
  // The address and its circle; the person and the picture.
  getPublicRecordSubject: several(4, 0),
  // The address and its circle; the page and its words.
  getPublicPage: several(4, 0),
  updateMemberRole: write(),
  requestPasswordReset: write(['rate counter', 'rate counter'], ['rate counter', 'rate counter']),
  createInvitation: write(['rate counter'], ['rate counter', 'reservation', 'due entry', 'due entry']),
  validateSlug: several(2, 1),
  getJoinLink: record,
  createJoinLink: write(['rate counter'], ['rate counter']),
  revokeJoinLink: write(),
  lookUpJoinLink: several(4, 2),
  listMyJoinRequests: list,
  // The link twice: by its secret, and in the transaction.
  askToJoin: several(7, 3),
  withdrawJoinRequest: write([], ['due entry']),
  listCircleJoinRequests: circleList,
  acceptJoinRequest: several(9, 7),
  declineJoinRequest: several(4, 3),
  listPlatforms: free('reference data: 0, 0'),
  listUserContacts: list,
  getUserContact: record,
  createUserContact: write([], ['reservation', 'reservation']),
  // An e-mail for another: one reservation made, one given back, both looked at.
  updateUserContact: write(['reservation', 'reservation'], ['reservation', 'reservation']),
  deleteUserContact: write(['reservation'], ['reservation']),
  importUserContacts: several(3, 5),
  getInvitationStats: several(4, 0),
  lookUpInvitation: several(2, 0),
  listPages: circleList,
  // The page, the membership, and the words of one language.
  getPage: { ...record, row: 'get by id: 2, + 1 the words', reads: 3 },
  createPage: several(2, 2),
  updatePageSettings: several(4, 1),
  updatePageStatus: several(4, 1),
  // The page, its words, and what these were.
  updatePageContent: several(4, 3),
  restorePageRevision: several(5, 3),
  // The page, its words, and each kept revision.
  deletePage: several(4, 3),
  listPageRevisions: several(4, 0),
  getPresence: several(4, 0),
  updatePresence: several(3, 2),
  signUp: several(3, 7),
  verifyEmail: several(3, 3),
  resendEmailVerification: several(6, 6),
  createCircle: several(3, 6),
  deleteCircle: several(5, 7),
  regenerateSlug: several(3, 5),
  updateSlug: several(3, 5),
  removeMember: several(6, 4),
  revokeInvitation: several(3, 3),
  acceptInvitation: several(8, 7),
  declineInvitation: several(3, 3),
  resendInvitation: several(5, 5),
  inviteInBulk: several(4, 9),
  signUpByInvitation: several(10, 12),
  listMyTestimonies: list,
  listCircleTestimonies: circleList,
  createTestimony: write(['rate counter'], ['rate counter']),
  getTestimony: record,
  updateTestimony: write(),
  deleteTestimony: write(),
  // Beside the testimony and the membership, the circle whose public page is opened, and both once more in the transaction.
  updateTestimonyStatus: several(4, 2),
  listPublicTestimonies: { ...list, row: 'a list page of n: n + 2, + 2 the circle, + 1 for each picture', reads: 4 },
  listTestimonyLinks: circleList,
  createTestimonyLink: write(['rate counter'], ['rate counter']),
  revokeTestimonyLink: write(),
  // The link, its circle and whom that is for.
  lookUpTestimonyLink: several(5, 2),
  // The link, and in the transaction the link and its circle.
  writeGuestTestimony: several(5, 4),
  // Beside the membership and the rate: the person, for the language, and what is there already.
  createArchive: several(4, 3),
  listArchives: circleList,
  getArchive: record,
  getArchiveFile: record,
  createArchiveLink: write(),
  deleteArchive: write([], ['due entry']),
  downloadArchive: record,
  listCircleDiaryNotes: circleList,
  listMyDiaryNotes: list,
  createDiaryNote: write(['rate counter'], ['rate counter']),
  getDiaryNote: record,
  updateDiaryNote: write(),
  deleteDiaryNote: write(),
  seedCareReference: free('reference data: 0, 0'),
  // The circle with its owner, whom it is for, two pages and their words, three testimonies, a note, two documents.
  // Addresses are looked for until one is free: six at most.
  seedCareSample: several(9, 25),
  // Both records and the run; ten of each kind that is sorted or searched, and ten members of five circles.
  listCareMigrations: several(200, 0),
  migrateCareUp: write([], ['due entry', 'audit', 'reservation']),
  migrateCareDown: write([], ['due entry', 'audit', 'reservation']),
};
