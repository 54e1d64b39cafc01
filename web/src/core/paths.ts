import { paths as appPaths, route } from '../app/paths.ts';

/** The addresses of core’s pages. */
export const paths = {
  landing: appPaths.landing,
  home: route('/home'),
  signIn: appPaths.signIn,
  signUp: route('/signup'),
  verifyEmail: route('/verify-email'),
  passwordResetRequest: route('/user/me/password-reset-request'),
  /** Where the mailed reset link leads. */
  authAction: route('/auth/action'),
  /** Where the mailed invitation to an account leads. */
  accountInvitation: route('/account-invitation'),
  privacy: appPaths.privacy,
  terms: appPaths.terms,
  profile: route('/user/me/profile'),
  notificationSettings: route('/user/me/notifications'),
  /** Where a mail's unsubscribe link leads. */
  unsubscribe: route('/unsubscribe'),
  /** Page where administrators set up and enter their second factor. */
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
  clientApplications: route('/token/client-applications'),
  clientApplicationCreation: route('/token/client-applications/new'),
  clientApplication: route('/token/client-applications/:id/edit'),
  clientApplicationTokens: route('/token/client-applications/:id/tokens'),
  overview: route('/admin/overview'),
  auditLog: route('/admin/audit-log'),
  timeline: route('/admin/timeline'),
  translations: route('/admin/translations'),

  prompts: route('/automation/prompts'),
  promptCreation: route('/automation/prompts/new'),
  prompt: route('/automation/prompts/:id/edit'),

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
  platformTimeline: route('/super-admin/timeline'),
  isolationChecks: route('/super-admin/isolation-checks'),
  isolationCheck: route('/super-admin/isolation-checks/:id'),
  accountRequests: route('/super-admin/account-requests'),
  authorizedDomains: route('/super-admin/authorized-domains'),
  platformAuditLog: route('/super-admin/audit-log'),
  coreMigration: route('/super-admin/migration'),

  /** The catalogue of the interface's own components, if the tenant's flag is on. */
  demoComponents: route('/demo/components'),
} as const;
