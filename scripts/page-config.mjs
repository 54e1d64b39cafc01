import { main } from './launcher/main.mjs';

await main(async () => (await import('./launcher/page-config.mjs')).writePageConfig());
