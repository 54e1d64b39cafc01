import { safeFileName } from '@kindred/contract/safe-file-name';

/** Saves bytes as a download with this name. */
export const saveFile = (bytes: Blob, name: string): void => {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = safeFileName(name);
  link.click();
  // By then the browser has started reading.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
