import { careSamples } from './care/samples.ts';
import { coreSamples } from './core/samples.ts';
import { cronSamples } from './cron/samples.ts';
import { documentModuleSamples } from './document/samples.ts';
import { recruitmentSamples } from './recruitment/samples.ts';
import { socialSamples } from './social/samples.ts';

/**
 * Sample values for the examples in the API description: by field name, by `Schema.field` or `callName.field` if they
 * differ, or by named schema. A field can also bring its own: `line(100).meta({ examples: ['Her garden'] })`. All
 * others are generated from the type.
 */
export const sampleValues: Readonly<Record<string, unknown>> = {
  ...coreSamples,
  ...careSamples,
  ...cronSamples,
  ...recruitmentSamples,
  ...socialSamples,
  ...documentModuleSamples,
};
