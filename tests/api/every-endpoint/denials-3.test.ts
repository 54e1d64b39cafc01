import { part } from './parts.ts';
import { testDenials } from './denied-calls.ts';

testDenials(part(3));
