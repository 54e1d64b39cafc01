/** Returns whether a file is WebP, judging by its content: its name and the type from the browser can be wrong. */
export const isWebp = async (file: Blob): Promise<boolean> => {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 15).arrayBuffer()));
  return /^RIFF[^]{4}WEBPVP8$/.test(start);
};
