import { main } from './launcher/main.mjs';

await main(async () => (await import('./launcher/package.mjs')).packageFunctions(process.argv[2]));
