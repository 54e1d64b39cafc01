import {
  IconComponents,
  IconShieldLock,
  IconWorldCheck,
  IconBuildingCommunity,
  IconUsers,
  IconMessage2,
  IconPalette,
  IconAdjustments,
  IconWorldCog,
  IconFeather,
  IconDatabaseCog,
  IconHistory,
  IconFiles,
  IconHome,
  IconMail,
  IconNotebook,
  IconQuote,
  IconSeedling,
  IconUserCircle,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import { hasPrivilege } from '@kindred/contract/roles';
import type { TFunction } from 'i18next';
import type { PublicTenant } from '../../lib/tenant.ts';
import { paths } from '../paths.ts';

interface Entry {
  readonly to: string;
  readonly icon: Icon;
  readonly label: string;
  /** Current on the pages below it as well. */
  readonly hasPagesBelow?: boolean;
  /** The bar of a phone has room for a few: the others are behind its last entry. */
  readonly isOnDeskAlone?: boolean;
}

interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** What everybody who is signed in may open. */
export const ownEntries = (t: TFunction<'app'>): readonly Entry[] => [
  { to: paths.careHome.href(), icon: IconHome, label: t('nav.home') },
  { to: paths.care.href(), icon: IconUsersGroup, label: t('nav.circle') },
  { to: paths.documents.href(), icon: IconFiles, label: t('nav.documents') },
  { to: paths.funeralWishes.href(), icon: IconFeather, label: t('nav.funeralWishes'), isOnDeskAlone: true },
  {
    to: paths.testimonies.href(),
    icon: IconQuote,
    label: t('nav.testimonies'),
    hasPagesBelow: true,
    isOnDeskAlone: true,
  },
  { to: paths.diaryNotes.href(), icon: IconNotebook, label: t('nav.diary'), hasPagesBelow: true, isOnDeskAlone: true },
  { to: paths.careInvitations.href(), icon: IconMail, label: t('nav.invitations'), isOnDeskAlone: true },
  { to: paths.profile.href(), icon: IconUserCircle, label: t('nav.profile') },
];

/** What the tenant's flags open to everybody who is signed in; groups without an entry are left out. */
export const featureGroups = (features: PublicTenant['features'], t: TFunction<'app'>): readonly Group[] => {
  const components = { to: paths.demoComponents.href(), icon: IconComponents, label: t('nav.demoComponents') };
  return features.demoComponents ? [{ title: t('nav.demo'), entries: [components] }] : [];
};

/** What these roles may open besides; groups without an entry are left out. */
export const administrationGroups = (roles: readonly string[], t: TFunction<'app'>): readonly Group[] => {
  const administration: Entry[] = [];
  const platform: Entry[] = [];
  if (hasPrivilege(roles, 'CUSTOMER_ADMIN')) {
    administration.push(
      { to: paths.users.href(), icon: IconUsers, label: t('nav.users'), hasPagesBelow: true },
      { to: paths.tenantProfile.href(), icon: IconPalette, label: t('nav.tenantProfile') },
      {
        to: paths.tenantConfigs.href(),
        icon: IconAdjustments,
        label: t('nav.tenantConfigs'),
        hasPagesBelow: true,
      },
      { to: paths.contactMessages.href(), icon: IconMessage2, label: t('nav.contactMessages'), hasPagesBelow: true },
    );
  }
  if (hasPrivilege(roles, 'ADMIN')) {
    administration.push(
      { to: paths.auditLog.href(), icon: IconHistory, label: t('nav.auditLog') },
      { to: paths.careSeed.href(), icon: IconSeedling, label: t('nav.careSeed') },
      { to: paths.careMigration.href(), icon: IconDatabaseCog, label: t('nav.careMigration') },
    );
  }
  if (hasPrivilege(roles, 'SUPER_ADMIN')) {
    platform.push({
      to: paths.tenants.href(),
      icon: IconBuildingCommunity,
      label: t('nav.tenants'),
      hasPagesBelow: true,
    });
    platform.push({
      to: paths.globalConfigs.href(),
      icon: IconWorldCog,
      label: t('nav.globalConfigs'),
      hasPagesBelow: true,
    });
    platform.push({
      to: paths.isolationChecks.href(),
      icon: IconShieldLock,
      label: t('nav.isolationChecks'),
      hasPagesBelow: true,
    });
    platform.push({ to: paths.authorizedDomains.href(), icon: IconWorldCheck, label: t('nav.authorizedDomains') });
    platform.push({ to: paths.platformAuditLog.href(), icon: IconHistory, label: t('nav.platformAuditLog') });
  }
  const groups = [
    { title: t('nav.administration'), entries: administration },
    { title: t('nav.superAdmin'), entries: platform },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
};
