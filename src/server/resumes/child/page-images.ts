import { getResolvedPDFJS } from 'unpdf';
import type { Page } from './read-pdf.ts';

/** a, b, c, d, e, f as in PDF: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** One byte per pixel: its gray and, for a transparent image, its alpha. */
export type Points = { width: number; height: number; grey: Uint8Array; cover: Uint8Array | null };

/** `place` maps the unit square, in which PDF draws an image upside down, to the upright page, whose y axis points down. */
export type PlacedImage = { points: Points; place: Matrix };

type State = { place: Matrix; ink: number };
type Args = readonly unknown[];

/** The images on a page in painting order. Images that cannot be decoded are left out. */
export async function imagesOf(page: Page): Promise<PlacedImage[]> {
  const { OPS, AnnotationMode } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const images: PlacedImage[] = [];
  const stack: State[] = [];
  let state: State = { place: matrixOf(page.getViewport({ scale: 1 }).transform) ?? IDENTITY, ink: 0 };
  for (const [at, operator] of fnArray.entries()) {
    const args: Args = argsArray[at] ?? [];
    const show = (points: Points | null) => points && images.push({ points, place: state.place });
    if (operator === OPS.save) stack.push(state);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) state = stack.pop() ?? state;
    else if (operator === OPS.transform) state = { ...state, place: within(state.place, matrixOf(args)) };
    else if (operator === OPS.paintFormXObjectBegin) {
      stack.push(state);
      state = { ...state, place: within(state.place, matrixOf(args[0])) };
    } else if (operator === OPS.setFillRGBColor) state = { ...state, ink: inkOf(args[0]) };
    else if (operator === OPS.paintImageXObject) show(pointsOf(await resolved(page, args[0])));
    else if (operator === OPS.paintInlineImageXObject) show(pointsOf(args[0]));
    else if (operator === OPS.paintImageMaskXObject) show(stencilOf(await resolved(page, dataOf(args[0])), state.ink));
  }
  return images;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

function matrixOf(value: unknown): Matrix | null {
  const [a, b, c, d, e, f] = Array.from(
    value && typeof value === 'object' ? (value as ArrayLike<unknown>) : [],
    Number,
  );
  const matrix: Matrix = [a ?? Number.NaN, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0];
  return matrix.every(Number.isFinite) ? matrix : null;
}

/** The transform of `inner` within `outer`. */
function within(outer: Matrix, inner: Matrix | null): Matrix {
  if (!inner) return outer;
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Looks up an image by name; one used on several pages has a name that begins with `g_`. */
async function resolved(page: Page, name: unknown): Promise<unknown> {
  if (typeof name !== 'string') return name;
  return new Promise((resolve) => (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve));
}

const dataOf = (mask: unknown) => (isObject(mask) && typeof mask.data === 'string' ? mask.data : mask);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Pixels of pdf.js: `kind` 1 is one bit each, 2 RGB, 3 RGBA. */
type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray; kind: unknown };

function pixelsOf(value: unknown): Pixels | null {
  if (!isObject(value)) return null;
  const { width, height, data, kind } = value;
  if (typeof width !== 'number' || typeof height !== 'number' || !(width * height > 0)) return null;
  return data instanceof Uint8Array || data instanceof Uint8ClampedArray ? { width, height, data, kind } : null;
}

function pointsOf(value: unknown): Points | null {
  const pixels = pixelsOf(value);
  if (!pixels) return null;
  const { width, height, data, kind } = pixels;
  if (kind === 1) return { width, height, grey: bitsOf(pixels, 0, 255), cover: null };
  const step = kind === 3 ? 4 : 3;
  if (data.length < width * height * step) return null;
  const grey = new Uint8Array(width * height);
  const cover = kind === 3 ? new Uint8Array(width * height) : null;
  for (let at = 0, from = 0; at < grey.length; at += 1, from += step) {
    grey[at] = greyOf(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0);
    if (cover) cover[at] = data[from + 3] ?? 0;
  }
  return { width, height, grey, cover };
}

/** A stencil paints ink where its bit is 0. */
function stencilOf(value: unknown, ink: number): Points | null {
  const pixels = pixelsOf(value);
  if (!pixels) return null;
  const { width, height } = pixels;
  return { width, height, grey: new Uint8Array(width * height).fill(ink), cover: bitsOf(pixels, 255, 0) };
}

/** Rows of bits, each padded to a whole byte. */
function bitsOf({ width, height, data }: Pixels, zero: number, one: number): Uint8Array {
  const bytes = new Uint8Array(width * height);
  const row_bytes = Math.ceil(width / 8);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const byte = data[y * row_bytes + (x >> 3)] ?? 255;
      bytes[at] = (byte >> (7 - (x & 7))) & 1 ? one : zero;
    }
  }
  return bytes;
}

/** The gray of a color such as `#1a2b3c`; any other ink counts as black. */
function inkOf(colour: unknown): number {
  const [, r, g, b] = /^#(..)(..)(..)$/.exec(String(colour)) ?? [];
  return r && g && b ? greyOf(Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)) : 0;
}

/** Luma by ITU-R BT.601, in 256ths. */
const greyOf = (r: number, g: number, b: number) => (r * 77 + g * 150 + b * 29) >> 8;
