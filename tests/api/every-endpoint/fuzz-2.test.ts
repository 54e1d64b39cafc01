import { part } from './parts.ts';
import { testFuzzed } from './fuzzed-endpoints.ts';

testFuzzed(part(2));
