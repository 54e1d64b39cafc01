import { careEndpoints } from '@kindred/contract/care/endpoints';
import { coreEndpoints } from '@kindred/contract/core/endpoints';
import { cronEndpoints } from '@kindred/contract/cron/endpoints';
import type { EndpointName } from '@kindred/contract/endpoints';

const namesOf = (endpoints: Partial<Record<EndpointName, unknown>>) => Object.keys(endpoints) as EndpointName[];

/** The endpoints of each module. The long tests have a file per module, so that they run side by side. */
export const byModule = {
  core: namesOf(coreEndpoints),
  care: namesOf(careEndpoints),
  cron: namesOf(cronEndpoints),
};
