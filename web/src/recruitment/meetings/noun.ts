import { IconVideo } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { page } from '../../app/page-route.ts';
import type { RoutePath } from '../../app/paths.ts';
import type { RecruitmentNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'recruitment/meetings': typeof texts;
  }
}

const meetingPage = (path: Pick<RoutePath, 'pattern'>, load: () => Promise<ComponentType>) =>
  page(path.pattern, { access: 'signedIn', texts: ['recruitment', 'list', 'calendar'], load });

export const meetings: RecruitmentNoun = {
  routes: [
    meetingPage(paths.meetings, () => import('./MeetingsPage.tsx').then((file) => file.MeetingsPage)),
    meetingPage(paths.meetingCreation, () => import('./NewMeetingPage.tsx').then((file) => file.NewMeetingPage)),
    meetingPage(paths.meeting, () => import('./MeetingPage.tsx').then((file) => file.MeetingPage)),
  ],
  onCandidate: {
    order: 30,
    load: () => import('./CandidateMeetings.tsx').then((file) => file.CandidateMeetings),
  },
  navigationGroups: [
    { name: 'recruitment', order: 42, title: (t) => t('nav.recruitment'), door: { name: 'recruitment' } },
  ],
  navigation: [
    {
      group: 'recruitment',
      order: 10,
      to: paths.meetings.href(),
      icon: IconVideo,
      label: (t: TFunction<'app'>) => t('nav.meetings'),
      without: { privilege: 'CUSTOMER_ADMIN', label: (t) => t('nav.ownMeetings') },
      hasPagesBelow: true,
    },
  ],
};
