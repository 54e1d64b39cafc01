/** Whether a file is webp by its content: what its name or the browser says of its type can be wrong. */
export const isWebp = async (file: Blob): Promise<boolean> => {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 15).arrayBuffer()));
  return /^RIFF[^]{4}WEBPVP8$/.test(start);
};
