import { byModule } from './by-module.ts';
import { testDenials } from './denied-calls.ts';

testDenials(byModule.cron);
