import type { EndpointName } from '@kindred/contract/endpoints';
import { admins, by, type CircleCall, everyMember, family, nobodyElse, owner, to } from './circle-call.ts';
import { contentCalls } from './circle-contents-roles.ts';

const ofTheCircle: readonly CircleCall[] = [
  { call: 'getCircle', expected: everyMember() },
  { call: 'getCircleBySlug', expected: everyMember() },
  { call: 'updateCircle', expected: admins('insufficient_permissions') },
  { call: 'deleteCircle', expected: owner('insufficient_permissions') },
  { call: 'regenerateSlug', expected: admins('slug_admin_required') },
  { call: 'updateSlug', expected: admins('slug_admin_required') },
  { call: 'getCircleWaiting', expected: admins('circle_admin_required') },
  { call: 'getCircleContents', expected: admins('circle_admin_required') },
  { call: 'restoreCircle', expected: owner('circle_not_found') },
  { call: 'listMembers', expected: everyMember() },
  { call: 'getMember', expected: everyMember() },
  { call: 'removeMember', expected: admins('circle_admin_required') },
  { call: 'removeMember', given: 'oneself, to leave', expected: admins('circle_admin_required'), whose: by('leaver') },
  {
    call: 'removeMember',
    given: 'the owner',
    expected: to(['conflict', 'conflict', 'circle_admin_required', 'circle_admin_required'], 'circle_not_found'),
  },
  { call: 'getMemberRole', expected: everyMember() },
  { call: 'updateMemberRole', expected: admins('circle_admin_required') },
  {
    call: 'updateMemberRole',
    given: 'to hand the circle over',
    expected: owner('insufficient_permissions', 'circle_admin_required'),
  },
  { call: 'getPresence', expected: everyMember('not_found') },
  { call: 'updatePresence', expected: nobodyElse('forbidden'), whose: by('neighbour') },
];

const invitations: readonly CircleCall[] = [
  { call: 'createInvitation', expected: admins('circle_admin_required') },
  { call: 'inviteInBulk', expected: admins('circle_admin_required') },
  { call: 'resendInvitation', expected: admins('circle_admin_required', 'not_found') },
  { call: 'revokeInvitation', expected: admins('circle_admin_required', 'not_found') },
  { call: 'listCircleInvitations', expected: admins('circle_admin_required') },
  { call: 'getInvitation', expected: admins('not_found', 'not_found'), whose: by('addressee') },
  { call: 'acceptInvitation', expected: nobodyElse(), whose: by('guest') },
  { call: 'declineInvitation', expected: nobodyElse(), whose: by('guest') },
  { call: 'getJoinLink', expected: admins('circle_admin_required') },
  { call: 'createJoinLink', expected: admins('circle_admin_required') },
  { call: 'revokeJoinLink', expected: admins('circle_admin_required') },
  { call: 'listCircleJoinRequests', expected: admins('circle_admin_required') },
  { call: 'acceptJoinRequest', expected: admins('circle_admin_required', 'not_found') },
  { call: 'declineJoinRequest', expected: admins('circle_admin_required', 'not_found') },
  { call: 'withdrawJoinRequest', expected: nobodyElse(), whose: by('guest') },
];

const subjects: readonly CircleCall[] = [
  { call: 'createRecordSubject', expected: family('insufficient_permissions') },
  { call: 'getRecordSubject', expected: everyMember() },
  { call: 'updateRecordSubject', expected: family('insufficient_permissions') },
  { call: 'deleteRecordSubject', expected: family('insufficient_permissions') },
  { call: 'recordDeath', expected: admins('circle_admin_required') },
  // The example's death was recorded by the owner: somebody else confirms it.
  {
    call: 'confirmDeath',
    expected: to(['insufficient_permissions', 'yes', 'yes', 'insufficient_permissions'], 'circle_not_found'),
  },
  { call: 'withdrawDeath', expected: family('insufficient_permissions') },
  { call: 'createRecordSubjectCircle', expected: admins('circle_admin_required') },
  { call: 'getRecordSubjectCircle', expected: everyMember() },
  { call: 'updateRecordSubjectCircle', expected: admins('circle_admin_required') },
  { call: 'deleteRecordSubjectCircle', expected: admins('circle_admin_required') },
  { call: 'createFuneralWishes', expected: everyMember() },
  { call: 'getFuneralWishes', expected: nobodyElse(), whose: by('member') },
  { call: 'updateFuneralWishes', expected: nobodyElse(), whose: by('member') },
  { call: 'deleteFuneralWishes', expected: nobodyElse(), whose: by('member') },
  { call: 'listSubjectFuneralWishes', expected: everyMember() },
];

const ownThings: readonly CircleCall[] = [
  { call: 'listCircleDiaryNotes', expected: everyMember() },
  { call: 'createDiaryNote', expected: everyMember() },
  { call: 'getDiaryNote', expected: nobodyElse(), whose: by('member') },
  {
    call: 'getDiaryNote',
    given: 'shared with the circle',
    expected: everyMember('not_found'),
    whose: by('member'),
  },
  { call: 'updateDiaryNote', expected: nobodyElse(), whose: by('member') },
  {
    call: 'updateDiaryNote',
    given: 'shared with the circle',
    expected: nobodyElse(),
    whose: by('member'),
  },
  { call: 'deleteDiaryNote', expected: nobodyElse(), whose: by('member') },
  {
    call: 'deleteDiaryNote',
    given: 'shared with the circle',
    expected: nobodyElse(),
    whose: by('member'),
  },
  { call: 'listCircleDeletions', expected: everyMember() },
  {
    call: 'restoreDeletion',
    given: 'of a member’s document',
    expected: admins('not_found', 'not_found'),
    whose: by('member'),
  },
  { call: 'restoreDeletion', given: 'of a diary note', expected: nobodyElse(), whose: by('member') },
  {
    call: 'endDeletion',
    given: 'of a member’s document',
    expected: admins('not_found', 'not_found'),
    whose: by('member'),
  },
  { call: 'endDeletion', given: 'of a diary note', expected: nobodyElse(), whose: by('member') },
  { call: 'createArchive', expected: everyMember() },
  { call: 'listArchives', expected: everyMember() },
  { call: 'getArchive', expected: nobodyElse(), whose: by('member') },
  { call: 'getArchiveFile', expected: nobodyElse(), whose: by('member') },
  { call: 'createArchiveLink', expected: nobodyElse(), whose: by('member') },
  { call: 'deleteArchive', expected: nobodyElse(), whose: by('member') },
];

/**
 * Who may make the calls that concern a circle, by what they are in it: `circle-roles.test.ts` makes every one of these calls,
 * and `docs/who-may.md` is printed from them. It is written down and not taken from the declarations, so that a
 * declaration that changes is noticed.
 */
export const circleCalls: readonly CircleCall[] = [
  ...ofTheCircle,
  ...invitations,
  ...subjects,
  ...contentCalls,
  ...ownThings,
];

/** Care's calls of somebody signed in that concern no circle, but the caller alone. */
export const ofTheCallerAlone: readonly EndpointName[] = [
  'listOwnedCircles',
  'createCircle',
  'listMyCircles',
  'listCirclesByName',
  'validateSlug',
  'listDeletedCircles',
  'listInvitations',
  'getInvitationStats',
  'listMyJoinRequests',
  'askToJoin',
  'listFuneralWishes',
  'listPlatforms',
  'listUserContacts',
  'createUserContact',
  'getUserContact',
  'updateUserContact',
  'deleteUserContact',
  'importUserContacts',
  'listMyTestimonies',
  'listMyDiaryNotes',
  'listMyDeletions',
];
