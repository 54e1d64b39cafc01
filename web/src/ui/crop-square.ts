interface Size {
  readonly width: number;
  readonly height: number;
}

/** What of a picture is chosen: how much it is enlarged (1: as much as fits), and the middle, as shares 0–1. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const maxZoom = 4;

export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The side of the chosen square, in the picture's own pixels. */
const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The crop, moved and enlarged only as far as the square stays inside the picture. */
export const keepInside = (picture: Size, crop: Crop): Crop => {
  const zoom = between(crop.zoom, 1, maxZoom);
  const half = sideOf(picture, zoom) / 2;
  const [marginX, marginY] = [half / picture.width, half / picture.height];
  return { zoom, x: between(crop.x, marginX, 1 - marginX), y: between(crop.y, marginY, 1 - marginY) };
};

/** The crop moved by so many shares of its own side; positive is right and down. */
export const moveBy = (picture: Size, crop: Crop, right: number, down: number): Crop => {
  const side = sideOf(picture, crop.zoom);
  return keepInside(picture, {
    ...crop,
    x: crop.x + (right * side) / picture.width,
    y: crop.y + (down * side) / picture.height,
  });
};

/** The chosen square in the picture's own pixels. */
export const squareOf = (picture: Size, crop: Crop): { x: number; y: number; side: number } => {
  const side = sideOf(picture, crop.zoom);
  return { x: crop.x * picture.width - side / 2, y: crop.y * picture.height - side / 2, side };
};
