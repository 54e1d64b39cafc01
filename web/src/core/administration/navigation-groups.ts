import type { NavigationGroup } from '../../app/noun.ts';

const administration: NavigationGroup['door'] = { name: 'administration', label: (t) => t('nav.administration') };

/** The groups of the administration that entries of every module may be in. */
export const navigationGroups: readonly NavigationGroup[] = [
  { name: 'top', order: 10, door: administration },
  { name: 'people', order: 20, title: (t) => t('nav.people'), door: administration },
  { name: 'site', order: 30, title: (t) => t('nav.site'), door: administration },
  { name: 'automation', order: 40, title: (t) => t('nav.automation') },
  { name: 'records', order: 50, title: (t) => t('nav.records'), door: administration },
  {
    name: 'platform',
    order: 60,
    title: (t) => t('nav.superAdmin'),
    door: { name: 'platform', label: (t) => t('nav.superAdmin') },
  },
  { name: 'advanced', order: 80, title: (t) => t('nav.advanced'), startsClosed: true },
];
