import { main } from './launcher/main.mjs';

await main(async () => (await import('./launcher/test.mjs')).test());
