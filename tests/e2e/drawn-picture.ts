import type { Page } from '@playwright/test';

/** Draws a picture in the browser, left half red, right half blue, and returns it as a file to upload. */
export const drawnPicture = async (
  page: Page,
  type: 'image/png' | 'image/jpeg' | 'image/webp',
  { width, height } = { width: 900, height: 600 },
): Promise<{ name: string; mimeType: string; buffer: Buffer }> => {
  const base64 = await page.evaluate(
    async ([of, wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#c02020';
      context.fillRect(0, 0, wide, high);
      context.fillStyle = '#2040c0';
      context.fillRect(wide / 2, 0, wide / 2, high);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: of })).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [type, width, height] as const,
  );
  return { name: `picture.${type.slice(6)}`, mimeType: type, buffer: Buffer.from(base64, 'base64') };
};
