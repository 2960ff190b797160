import type { Matrix, PlacedImage, Points } from './page-images.ts';

/** One byte of gray per pixel, row by row. */
export type Picture = { width: number; height: number; grey: Uint8Array };

/** An image that covers less of the page is a logo or a photo, not a scan. */
const SMALLEST_SHARE = 0.1;

type Box = { left: number; top: number; right: number; bottom: number };

/**
 * Composes the images of a page on white, at the resolution of the largest one but with at most `pixel_limit` pixels. Null if they cover
 * little of the page. A scan may be rotated, in strips, or text over a background.
 */
export function pictureOf(
  images: readonly PlacedImage[],
  page: { width: number; height: number },
  pixel_limit: number,
): Picture | null {
  const sheet = { left: 0, top: 0, right: page.width, bottom: page.height };
  const boxes = images.map(({ place }) => overlap(boxOf(place), sheet));
  const [first, ...others] = boxes.filter((box) => areaOf(box) > 0);
  if (!first) return null;
  const frame = others.reduce(around, first);
  if (!(areaOf(frame) >= areaOf(sheet) * SMALLEST_SHARE)) return null;
  const largest = boxes.indexOf(boxes.reduce((one, other) => (areaOf(other) > areaOf(one) ? other : one)));
  const scale = Math.min(finenessOf(images[largest]), Math.sqrt(pixel_limit / areaOf(frame)));
  const width = Math.max(1, Math.floor((frame.right - frame.left) * scale));
  const height = Math.max(1, Math.floor((frame.bottom - frame.top) * scale));
  if (width * height > pixel_limit) return null;
  const picture = { width, height, grey: new Uint8Array(width * height).fill(255) };
  for (const { points, place } of images) {
    const [a, b, c, d, e, f] = place;
    paint(picture, points, [
      a * scale,
      b * scale,
      c * scale,
      d * scale,
      (e - frame.left) * scale,
      (f - frame.top) * scale,
    ]);
  }
  return picture;
}

/** Pixels of an image per unit of the page. */
function finenessOf(image: PlacedImage | undefined): number {
  if (!image) return 1;
  const [a, b, c, d] = image.place;
  return Math.max(image.points.width / Math.hypot(a, b), image.points.height / Math.hypot(c, d));
}

/** Each pixel takes the image's pixel under its center. */
function paint({ width, height, grey }: Picture, points: Points, place: Matrix): void {
  const [a, b, c, d, e, f] = place;
  const determinant = a * d - b * c;
  if (!(Math.abs(determinant) > 0)) return;
  const box = overlap(boxOf(place), { left: 0, top: 0, right: width, bottom: height });
  for (let y = Math.floor(box.top); y < Math.min(height, box.bottom); y += 1) {
    for (let x = Math.floor(box.left); x < Math.min(width, box.right); x += 1) {
      const dx = x + 0.5 - e;
      const dy = y + 0.5 - f;
      const column = Math.floor(((d * dx - c * dy) / determinant) * points.width);
      const row = Math.floor((1 - (a * dy - b * dx) / determinant) * points.height);
      if (column < 0 || row < 0 || column >= points.width || row >= points.height) continue;
      const from = row * points.width + column;
      const at = y * width + x;
      const cover = points.cover ? (points.cover[from] ?? 0) / 255 : 1;
      grey[at] = Math.round((points.grey[from] ?? 0) * cover + (grey[at] ?? 0) * (1 - cover));
    }
  }
}

/** The bounding box of the unit square after the transform. */
function boxOf([a, b, c, d, e, f]: Matrix): Box {
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const overlap = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

const around = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

const areaOf = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top);
