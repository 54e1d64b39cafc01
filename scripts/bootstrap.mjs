import { main } from './launcher/main.mjs';

await main(async () => (await import('./launcher/bootstrap.mjs')).bootstrap(process.argv.slice(2)));
