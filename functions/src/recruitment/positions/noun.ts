import { positionEndpoints } from '@kindred/contract/recruitment/positions/endpoints';
import { api } from '../../http/noun.ts';
import { noun, type RecruitmentRegistry } from '../noun.ts';
import { positionReaders, positionRecords } from './readers.ts';
import { positions } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'recruitment/positions': typeof texts;
  }
}

/** Jobs that people can apply for. */
export const positionsNoun = noun({
  tags: { 'recruitment/positions': 'Jobs that people can apply for.' },
  search: { kind: 'positions', load: async () => (await import('./search.ts')).searchPositions },
  kept: [positions],
  apis: [
    api(
      positionEndpoints,
      async (registry: RecruitmentRegistry) => (await import('./handlers.ts')).positionHandlers(registry),
      positionRecords,
      positionReaders,
    ),
  ],
  personalData: async () => (await import('./personal-data.ts')).ownTeams,
  notificationTexts: {
    positionTeam: { line: (t, params) => t('recruitment:positionTeam', params) },
  },
});
