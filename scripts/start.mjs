import { main } from './launcher/main.mjs';

await main(async () => (await import('./launcher/start.mjs')).start());
