import { part } from '../every-endpoint/parts.ts';
import { testIsolation } from './foreign-tenants.ts';

testIsolation(part(3));
