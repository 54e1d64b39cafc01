/** A picture to crop, drawn in the tenant's colours. */
export const drawnPicture = (): Promise<ImageBitmap> => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [900, 600];
  const context = canvas.getContext('2d');
  const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);
  if (context) {
    context.fillStyle = colour('--tertiary');
    context.fillRect(0, 0, 900, 600);
    context.fillStyle = colour('--primary');
    context.beginPath();
    context.arc(450, 320, 180, 0, 2 * Math.PI);
    context.fill();
  }
  return createImageBitmap(canvas);
};
