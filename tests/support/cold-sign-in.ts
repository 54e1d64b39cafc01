import './instance.ts';
import { newSignIn } from './core/sign-ins.ts';

// Records a sign-in in a separate process and prints how long that took.
const [, , tenantId = '', uid = ''] = process.argv;
const started = performance.now();
await newSignIn(tenantId, uid);
process.stdout.write(`${JSON.stringify({ seconds: (performance.now() - started) / 1000 })}\n`);
// Open connection attempts must not keep the process alive.
process.exit(0);
