import type { RouteObject } from 'react-router';
import { page } from '../app/page-route.ts';
import { paths } from '../app/paths.ts';
import { circleGuard } from './circle-guard.ts';
import { diaryNoteRoutes } from './diary-notes/routes.ts';
import { testimonyRoutes } from './testimonies/routes.ts';

const signedIn = { access: 'signedIn', texts: ['care'] } as const;
const withPages = { access: 'signedIn', texts: ['care', 'pages'] } as const;

const contacts = {
  access: 'signedIn',
  texts: ['care', 'contacts'],
  also: circleGuard('care-user-contacts'),
} as const;

const upkeep = { access: 'ADMIN', texts: ['upkeep'] } as const;

/** Pages that keep the live connection of the chosen circle, and stand without one too. */
const freeRoutes: RouteObject[] = [
  page(paths.careHome.pattern, {
    ...signedIn,
    also: circleGuard('care-home'),
    load: async () => (await import('./home/HomePage.tsx')).HomePage,
  }),
  page(paths.circlePageBySlug.pattern, {
    ...withPages,
    also: circleGuard('circle-page-by-slug'),
    load: async () => (await import('./pages/ReadPagePage.tsx')).ReadPagePage,
  }),
];

/** Pages of the chosen circle. */
const circleRoutes: RouteObject[] = [
  page(paths.care.pattern, {
    ...signedIn,
    also: circleGuard('circle-details'),
    load: async () => (await import('./circles/CirclePage.tsx')).CirclePage,
  }),
  page(paths.documents.pattern, {
    ...signedIn,
    texts: ['care', 'documents'],
    also: circleGuard('documents'),
    load: async () => (await import('./documents/DocumentsPage.tsx')).DocumentsPage,
  }),
  page(paths.deletions.pattern, {
    ...signedIn,
    texts: ['care', 'deletions'],
    also: circleGuard('care-deletions'),
    load: async () => (await import('./deletions/DeletionsPage.tsx')).DeletionsPage,
  }),
  page(paths.circleSettings.pattern, {
    ...signedIn,
    texts: ['care', 'contents'],
    also: circleGuard('circle-settings'),
    load: async () => (await import('./circles/CircleSettingsPage.tsx')).CircleSettingsPage,
  }),
  page(paths.pageCreation.pattern, {
    ...withPages,
    also: circleGuard('page-create'),
    load: async () => (await import('./pages/NewPagePage.tsx')).NewPagePage,
  }),
  page(paths.pageEdit.pattern, {
    ...withPages,
    texts: ['care', 'documents', 'pages'],
    also: circleGuard('page-edit'),
    load: async () => (await import('./pages/EditPagePage.tsx')).EditPagePage,
  }),
  page(paths.circleSubject.pattern, {
    ...signedIn,
    also: circleGuard('circle-subject'),
    load: async () => (await import('./record-subjects/SubjectPage.tsx')).SubjectPage,
  }),
  ...testimonyRoutes,
  ...diaryNoteRoutes,
];

/** For the tenant's administrators; others are sent to the landing. */
const upkeepRoutes: RouteObject[] = [
  page(paths.careSeed.pattern, {
    ...upkeep,
    also: circleGuard('care-seed'),
    load: async () => (await import('./seeds/SeedPage.tsx')).SeedPage,
  }),
  page(paths.careMigration.pattern, {
    ...upkeep,
    also: circleGuard('care-migration'),
    load: async () => (await import('./migrations/MigrationPage.tsx')).MigrationPage,
  }),
  page(paths.publicPageBlock.pattern, {
    access: 'ADMIN',
    texts: ['block'],
    load: async () => (await import('./public-page-blocks/PublicPageBlockPage.tsx')).PublicPageBlockPage,
  }),
];

/** Routes inside the shell: a table of their own, which whoever only reads a landing or a public page does not fetch. */
export const careRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./circles/CircleFrame.tsx')).CircleFrame }),
    children: [
      ...freeRoutes,
      {
        lazy: async () => ({ Component: (await import('./circles/CircleFrame.tsx')).CircleNeeded }),
        children: circleRoutes,
      },
    ],
  },
  page(paths.circleSelection.pattern, {
    ...signedIn,
    texts: ['care', 'join'],
    also: circleGuard('circle-selection'),
    load: async () => (await import('./circles/SelectCirclePage.tsx')).SelectCirclePage,
  }),
  page(paths.circleCreation.pattern, {
    ...signedIn,
    also: circleGuard('circle-create'),
    load: async () => (await import('./circles/CreateCirclePage.tsx')).CreateCirclePage,
  }),
  page(paths.circleBySlug.pattern, {
    ...signedIn,
    also: circleGuard('circle-by-slug'),
    load: async () => (await import('./circles/CircleBySlugPage.tsx')).CircleBySlugPage,
  }),
  page(paths.funeralWishes.pattern, {
    ...signedIn,
    also: circleGuard('funeral-wishes'),
    load: async () => (await import('./funeral-wishes/FuneralWishesPage.tsx')).FuneralWishesPage,
  }),
  page(paths.careInvitations.pattern, {
    ...signedIn,
    texts: ['care', 'contacts', 'join'],
    also: circleGuard('care-invitations'),
    load: async () => (await import('./invitations/InvitationsPage.tsx')).InvitationsPage,
  }),
  page(paths.userContacts.pattern, {
    ...contacts,
    load: async () => (await import('./user-contacts/UserContactsPage.tsx')).UserContactsPage,
  }),
  page(paths.userContactCreation.pattern, {
    ...contacts,
    load: async () => (await import('./user-contacts/UserContactPage.tsx')).NewUserContactPage,
  }),
  page(paths.userContactImport.pattern, {
    ...contacts,
    load: async () => (await import('./user-contacts/ImportContactsPage.tsx')).ImportContactsPage,
  }),
  page(paths.userContact.pattern, {
    ...contacts,
    load: async () => (await import('./user-contacts/UserContactPage.tsx')).UserContactPage,
  }),
  ...upkeepRoutes,
];
