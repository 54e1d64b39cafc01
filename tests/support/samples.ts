import type { EndpointName } from '@kindred/contract/endpoints';
import { careSamples } from './care/module.ts';
import { coreSamples } from './core/module.ts';
import { cronSamples } from './cron/module.ts';
import type { Examples } from './example.ts';
import type { ListSample } from './list-sample.ts';
import type { OperationsBudget } from './operations-budget.ts';

/** The samples of all nouns. `covering` has checked that no endpoint is missing. */
const samples: readonly { examples: object; budgets: object; lists?: object }[] = [
  ...coreSamples,
  ...careSamples,
  ...cronSamples,
];

/** An allowed call of every endpoint. */
export const examples = Object.assign({}, ...samples.map((noun) => noun.examples)) as Examples;

/** The budget of every endpoint. */
export const operationsBudget = Object.assign({}, ...samples.map(({ budgets }) => budgets)) as Readonly<
  Record<EndpointName, OperationsBudget>
>;

/** Every list by page. */
export const listSamples = Object.assign({}, ...samples.map(({ lists }) => lists)) as Readonly<
  Record<string, ListSample>
>;
