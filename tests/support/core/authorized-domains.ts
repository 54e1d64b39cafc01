import type { authorizedDomainEndpoints } from '@kindred/contract/core/authorized-domains/endpoints';
import { changeDomains } from '../../../functions/src/core/authorized-domains/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import type { NounSamples } from '../noun.ts';
import { record, write } from '../operations-budget.ts';

const newHost = (): string => `${newId().toLowerCase()}.example.com`;

export const authorizedDomainSamples: NounSamples<typeof authorizedDomainEndpoints> = {
  examples: {
    getAuthorizedDomains: ({ superAdministrator }) => ({ by: superAdministrator }),
    addAuthorizedDomains: ({ superAdministrator }) => ({ by: superAdministrator, body: { domains: [newHost()] } }),
    removeAuthorizedDomains: async ({ superAdministrator }) => {
      const domains = [newHost()];
      await changeDomains(platformDatabase, domains, []);
      return { by: superAdministrator, body: { domains } };
    },
  },
  budgets: {
    getAuthorizedDomains: record,
    addAuthorizedDomains: write([], ['audit']),
    removeAuthorizedDomains: write([], ['audit']),
  },
};
