import './instance.ts';
import { newSignIn } from './sign-ins.ts';

// Notes a sign-in in a process of its own; what it prints is how long the person was kept waiting.
const [, , tenantId = '', uid = ''] = process.argv;
const started = performance.now();
await newSignIn(tenantId, uid);
process.stdout.write(`${JSON.stringify({ seconds: (performance.now() - started) / 1000 })}\n`);
// What is still trying to connect must not keep the process.
process.exit(0);
