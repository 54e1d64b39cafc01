interface Size {
  readonly width: number;
  readonly height: number;
}

/** The selected part of a picture: its zoom (1: as much as fits), and its middle, as shares 0–1. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** A part of a picture, in the picture's pixels. */
interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

export const maxZoom = 4;

export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** Returns the size of the selected part in the picture's pixels; `ratio` is width to height. */
const sizeOf = ({ width, height }: Size, zoom: number, ratio: number): Size => {
  const most = Math.min(width, height * ratio);
  return { width: most / zoom, height: most / ratio / zoom };
};

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Returns the crop, moved and zoomed only as far as the selected part stays inside the picture. */
export const keepInside = (picture: Size, crop: Crop, ratio = 1): Crop => {
  const zoom = between(crop.zoom, 1, maxZoom);
  const size = sizeOf(picture, zoom, ratio);
  const [marginX, marginY] = [size.width / 2 / picture.width, size.height / 2 / picture.height];
  return { zoom, x: between(crop.x, marginX, 1 - marginX), y: between(crop.y, marginY, 1 - marginY) };
};

/** Moves the crop by these fractions of its own width and height; positive is right and down. */
export const moveBy = (picture: Size, crop: Crop, right: number, down: number, ratio = 1): Crop => {
  const size = sizeOf(picture, crop.zoom, ratio);
  const moved = {
    ...crop,
    x: crop.x + (right * size.width) / picture.width,
    y: crop.y + (down * size.height) / picture.height,
  };
  return keepInside(picture, moved, ratio);
};

/** Returns the selected part in the picture's pixels. */
export const areaOf = (picture: Size, crop: Crop, ratio = 1): Area => {
  const size = sizeOf(picture, crop.zoom, ratio);
  return { x: crop.x * picture.width - size.width / 2, y: crop.y * picture.height - size.height / 2, ...size };
};
