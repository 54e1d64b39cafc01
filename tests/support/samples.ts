import type { EndpointName } from '@kindred/contract/endpoints';
import type { ModuleName } from '@kindred/contract/modules';
import { careSamples } from './care/module.ts';
import { coreSamples } from './core/module.ts';
import { cronSamples } from './cron/module.ts';
import type { Examples } from './example.ts';
import type { ListSample } from './list-sample.ts';
import type { OperationsBudget } from './operations-budget.ts';
import { recruitmentSamples } from './recruitment/module.ts';
import { documentModuleSamples } from './document/module.ts';
import { socialSamples } from './social/module.ts';

interface Samples {
  readonly examples: object;
  readonly budgets: object;
  readonly lists?: object;
}

/** The samples of all nouns, by module. `covering` has checked that no endpoint is missing. */
const byModule: Readonly<Record<ModuleName, readonly Samples[]>> = {
  core: coreSamples,
  care: careSamples,
  cron: cronSamples,
  recruitment: recruitmentSamples,
  social: socialSamples,
  document: documentModuleSamples,
};
const samples = Object.values(byModule).flat();

/** An allowed call of every endpoint. */
export const examples = Object.assign({}, ...samples.map((noun) => noun.examples)) as Examples;

/** The budget of every endpoint. */
export const operationsBudget = Object.assign({}, ...samples.map(({ budgets }) => budgets)) as Readonly<
  Record<EndpointName, OperationsBudget>
>;

/** Every paged list. */
export const listSamples = Object.assign({}, ...samples.map(({ lists }) => lists)) as Readonly<
  Record<string, ListSample>
>;
