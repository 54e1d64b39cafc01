import { admins, by, type CircleCall, everyMember, family, to } from './circle-call.ts';

const pages: readonly CircleCall[] = [
  { call: 'listPages', expected: everyMember() },
  { call: 'createPage', expected: family('insufficient_permissions') },
  { call: 'getPage', expected: everyMember('page_not_found'), whose: by('familyMember') },
  {
    call: 'getPage',
    given: 'not published',
    expected: family('page_not_found', 'page_not_found'),
    whose: by('familyMember'),
  },
  { call: 'deletePage', expected: admins('insufficient_permissions', 'page_not_found'), whose: by('familyMember') },
  {
    call: 'updatePageSettings',
    expected: family('insufficient_permissions', 'page_not_found'),
    whose: by('familyMember'),
  },
  {
    call: 'updatePageSettings',
    given: 'and open the public page',
    expected: admins('insufficient_permissions', 'page_not_found'),
    whose: by('familyMember', 'insufficient_permissions'),
  },
  {
    call: 'updatePageStatus',
    expected: admins('circle_admin_required', 'page_not_found'),
    whose: by('familyMember', 'circle_admin_required'),
  },
  {
    call: 'updatePageContent',
    expected: family('insufficient_permissions', 'page_not_found'),
    whose: by('familyMember'),
  },
  {
    call: 'listPageRevisions',
    expected: family('insufficient_permissions', 'page_not_found'),
    whose: by('familyMember'),
  },
  {
    call: 'restorePageRevision',
    expected: family('insufficient_permissions', 'page_not_found'),
    whose: by('familyMember'),
  },
];

const changeOfDocument = {
  expected: to(['yes', 'yes', 'insufficient_permissions', 'insufficient_permissions'], 'document_not_found'),
  whose: by('member'),
};
const readingOfDocument = { expected: everyMember('document_not_found'), whose: by('member') };

const documents: readonly CircleCall[] = [
  { call: 'listDocuments', expected: everyMember() },
  { call: 'uploadDocument', expected: everyMember() },
  { call: 'uploadDocument', given: 'as the circle’s picture', expected: family('insufficient_permissions') },
  { call: 'uploadDocument', given: 'for everybody to see', expected: admins('circle_admin_required') },
  { call: 'getDocument', ...readingOfDocument },
  {
    call: 'getDocument',
    given: 'not published',
    expected: admins('document_not_found', 'document_not_found'),
    whose: by('member'),
  },
  { call: 'updateDocument', ...changeOfDocument },
  {
    call: 'updateDocument',
    given: 'as the circle’s picture',
    expected: changeOfDocument.expected,
    whose: by('member', 'insufficient_permissions'),
  },
  { call: 'deleteDocument', ...changeOfDocument },
  { call: 'getDocumentFile', ...readingOfDocument },
  { call: 'getDocumentThumbnail', ...readingOfDocument },
  {
    call: 'setDocumentStatus',
    expected: admins('circle_admin_required', 'document_not_found'),
    whose: by('member', 'circle_admin_required'),
  },
  { call: 'addDocumentAcl', ...changeOfDocument },
  {
    call: 'addDocumentAcl',
    given: 'for everybody to see',
    expected: changeOfDocument.expected,
    whose: by('member', 'circle_admin_required'),
  },
  { call: 'removeDocumentAcl', ...changeOfDocument },
  { call: 'addDocumentTag', ...changeOfDocument },
  { call: 'removeDocumentTag', ...changeOfDocument },
];

/** For whom a document is not, there is none: they are not told that they may not change it. */
const limitedDocuments: readonly CircleCall[] = (
  [
    {
      given: 'limited to family and admins',
      reading: family('document_not_found', 'document_not_found'),
      change: to(['yes', 'yes', 'insufficient_permissions', 'document_not_found'], 'document_not_found'),
    },
    {
      given: 'limited to admins',
      reading: admins('document_not_found', 'document_not_found'),
      change: admins('document_not_found', 'document_not_found'),
    },
  ] as const
).flatMap(({ given, reading, change }) => [
  ...(['getDocument', 'getDocumentFile', 'getDocumentThumbnail'] as const).map((call) => ({
    call,
    given,
    expected: reading,
    whose: by('member'),
  })),
  ...(
    [
      'updateDocument',
      'deleteDocument',
      'addDocumentAcl',
      'removeDocumentAcl',
      'addDocumentTag',
      'removeDocumentTag',
    ] as const
  ).map((call) => ({ call, given, expected: change, whose: by('member') })),
]);

/** Nobody changes words that another has signed. */
const notOfAnother = 'insufficient_permissions';

const testimonies: readonly CircleCall[] = [
  { call: 'listCircleTestimonies', expected: everyMember() },
  { call: 'createTestimony', expected: everyMember() },
  { call: 'getTestimony', given: 'published', expected: everyMember('not_found'), whose: by('member') },
  {
    call: 'getTestimony',
    given: 'not published',
    expected: admins('not_found', 'not_found'),
    whose: by('member'),
  },
  {
    call: 'updateTestimony',
    given: 'published',
    expected: to([notOfAnother, notOfAnother, notOfAnother, notOfAnother], 'not_found'),
    whose: by('member'),
  },
  {
    call: 'updateTestimony',
    given: 'not published',
    expected: to([notOfAnother, notOfAnother, 'not_found', 'not_found'], 'not_found'),
    whose: by('member'),
  },
  {
    call: 'deleteTestimony',
    given: 'published',
    expected: admins(notOfAnother, 'not_found'),
    whose: by('member'),
  },
  {
    call: 'deleteTestimony',
    given: 'not published',
    expected: admins('not_found', 'not_found'),
    whose: by('member'),
  },
  {
    call: 'updateTestimonyStatus',
    expected: admins('circle_admin_required', 'not_found'),
    whose: by('member', 'circle_admin_required'),
  },
  { call: 'listTestimonyLinks', expected: admins('circle_admin_required') },
  { call: 'createTestimonyLink', expected: admins('circle_admin_required') },
  { call: 'revokeTestimonyLink', expected: admins('circle_admin_required', 'not_found') },
];

/** Who may make the calls about what a circle keeps for its members to read. */
export const contentCalls: readonly CircleCall[] = [...pages, ...documents, ...limitedDocuments, ...testimonies];
