/** Each route's pattern, as the router takes it, and how to make its address. */

type Names<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<Pattern extends string> = [Names<Pattern>] extends [never]
  ? []
  : [params: Readonly<Record<Names<Pattern>, string>>];

interface RoutePath<Pattern extends string> {
  readonly pattern: Pattern;
  readonly href: (...params: Params<Pattern>) => string;
}

const route = <const Pattern extends string>(pattern: Pattern): RoutePath<Pattern> => ({
  pattern,
  href: (...[params]) =>
    pattern.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent((params as Readonly<Record<string, string>> | undefined)?.[name] ?? ''),
    ),
});

export const paths = {
  landing: route('/'),
  home: route('/home'),
  signIn: route('/signin'),
  signUp: route('/signup'),
  verifyEmail: route('/verify-email'),
  passwordResetRequest: route('/user/me/password-reset-request'),
  /** Where the mailed reset link leads. */
  authAction: route('/auth/action'),
  terms: route('/terms'),
  profile: route('/user/me/profile'),
  /** Where administrators set up and show their second factor. */
  secondFactor: route('/user/me/second-factor'),
  passwordChange: route('/user/me/password-reset-action'),

  tenantConfigs: route('/tenant-configs'),
  tenantConfigCreation: route('/tenant-configs/new'),
  tenantConfig: route('/tenant-configs/:id/edit'),
  users: route('/users'),
  userCreation: route('/users/new'),
  userImport: route('/users/import'),
  user: route('/users/:id/edit'),
  tenantProfile: route('/admin/tenant-profile'),
  contactMessages: route('/contact-messages'),
  contactMessage: route('/contact-messages/:id/edit'),
  auditLog: route('/admin/audit-log'),

  globalConfigs: route('/global-configs'),
  globalConfigCreation: route('/global-configs/new'),
  globalConfig: route('/global-configs/:id/edit'),
  tenants: route('/super-admin/tenants'),
  tenantCreation: route('/super-admin/tenants/new'),
  tenant: route('/super-admin/tenants/:id/edit'),
  tenantFeatures: route('/super-admin/tenants/:tenantid/features'),
  tenantUsers: route('/super-admin/tenants/:tenantid/users'),
  tenantUserCreation: route('/super-admin/tenants/:tenantid/users/new'),
  tenantUserImport: route('/super-admin/tenants/:tenantid/users/import'),
  tenantUser: route('/super-admin/tenants/:tenantid/users/:id/edit'),
  isolationChecks: route('/super-admin/isolation-checks'),
  isolationCheck: route('/super-admin/isolation-checks/:id'),
  authorizedDomains: route('/super-admin/authorized-domains'),
  platformAuditLog: route('/super-admin/audit-log'),

  /** The catalogue of the interface's own components, where the tenant's flag is on. */
  demoComponents: route('/demo/components'),

  care: route('/care'),
  careHome: route('/care/home'),
  circleSelection: route('/care/circles/select'),
  circleCreation: route('/care/circles/create'),
  /** For a circle's admins. */
  circleSettings: route('/care/circles/settings'),
  /** What was deleted in the circle and can be had back. */
  deletions: route('/care/deletions'),
  documents: route('/care/documents'),
  pageCreation: route('/care/pages/new'),
  pageEdit: route('/care/pages/:id/edit'),
  /** For those who are in the circle, to read. */
  circlePageBySlug: route('/care/circles/:slug/pages/:type'),
  /** Where is written whom the circle is for. */
  circleSubject: route('/care/circles/subject'),
  /** A circle’s address. */
  circleBySlug: route('/care/circles/:slug'),
  funeralWishes: route('/care/funeral-wishes'),
  careInvitations: route('/care/invitations'),
  /** One's own contacts, from where people are invited. */
  userContacts: route('/care/user-contacts'),
  userContactCreation: route('/care/user-contacts/create'),
  userContactImport: route('/care/user-contacts/import'),
  userContact: route('/care/user-contacts/:id/edit'),
  /** Where a circle's link leads, by which people ask to join. */
  join: route('/join'),
  testimonies: route('/care/testimonies'),
  testimonyCreation: route('/care/testimonies/create'),
  testimony: route('/care/testimonies/:id/edit'),
  diaryNotes: route('/care/diary-notes'),
  diaryNoteCreation: route('/care/diary-notes/create'),
  diaryNote: route('/care/diary-notes/:id/edit'),
  /** For the tenant's administrators. */
  careSeed: route('/care/seed'),
  careMigration: route('/care/migration'),
  /** Where they take a public page off the web. */
  publicPageBlock: route('/care/public-pages/:slug'),
  /** What a circle shows to everybody. */
  publicCircle: route('/public/:slug'),
  publicPage: route('/public/:slug/pages/:type'),
  publicTestimonies: route('/public/:slug/testimonies'),
  /** Where a link for guests leads. */
  guestTestimony: route('/public/:slug/testimonies/new'),
  /** Where a mailed invitation leads. */
  invitation: route('/invitation'),
} as const;
