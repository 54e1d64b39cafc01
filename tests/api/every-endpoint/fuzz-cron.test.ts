import { byModule } from './by-module.ts';
import { testFuzzed } from './fuzzed-endpoints.ts';

testFuzzed(byModule.cron);
