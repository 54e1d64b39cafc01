import { byModule } from '../every-endpoint/by-module.ts';
import { testIsolation } from './foreign-tenants.ts';

testIsolation(byModule.cron);
