import { RuleBroken } from './rule-broken.ts';

/** Of pictures that companies upload. Each use says how many pixels a side needs at least. */
export const PICTURE_LIMITS = {
  most_bytes: 5 * 1024 * 1024,
  most_px: 6_000,
  /** Larger pictures would take hundreds of megabytes to draw, however small the file. */
  most_pixels: 40_000_000,
};

export const PICTURE_TOO_LARGE = 'This picture is larger than 5 MB. Choose a smaller one.';

/** Throws 422 at `file` unless the bytes, not the name, are a still picture of an accepted kind. */
export function checkPictureFile(bytes: Uint8Array): void {
  if (bytes.length === 0) throw refused('file-empty', 'Choose a file that is not empty.');
  if (bytes.length > PICTURE_LIMITS.most_bytes) throw refused('too-large', PICTURE_TOO_LARGE);
  const kind = kindOf(bytes);
  if (kind === null) throw refused('file-type', WRONG_KIND);
  if (IS_ANIMATED[kind](bytes)) throw refused('moves', 'This picture is animated. Choose a still one.');
}

const WRONG_KIND = 'This is not a PNG, JPEG or WebP picture. Save it in one of these formats, then choose it again.';

export type PictureProblem =
  | { state: 'too-small' | 'too-many-pixels'; width: number; height: number }
  | { state: 'blank' | 'damaged' };

export function pictureRefusal(problem: PictureProblem, fewest_px: number): RuleBroken {
  switch (problem.state) {
    case 'too-small': {
      const words = `This picture is ${sizeOf(problem)} pixels. Choose one of at least ${fewest_px} × ${fewest_px}.`;
      return refused('too-small', words);
    }
    case 'too-many-pixels': {
      const most = PICTURE_LIMITS.most_px.toLocaleString('en-US');
      const words = `This picture is ${sizeOf(problem)} pixels. Choose one of at most ${most} on each side and 40 million in total.`;
      return refused('too-many-pixels', words);
    }
    case 'blank':
      return refused('blank', 'This picture is invisible on white. Choose one in a darker color.');
    case 'damaged':
      return refused('damaged', 'This picture is damaged. Save it again, then choose it.');
  }
}

const refused = (code: string, message: string) => new RuleBroken(code, message, 'file');

const sizeOf = ({ width, height }: { width: number; height: number }) =>
  `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')}`;

type Kind = 'png' | 'jpeg' | 'webp';

function kindOf(bytes: Uint8Array): Kind | null {
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  return textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP' ? 'webp' : null;
}

const IS_ANIMATED: Record<Kind, (bytes: Uint8Array) => boolean> = {
  png: hasFrames,
  jpeg: () => false,
  // The second bit of the flags in WebP's extended header.
  webp: (bytes) => textAt(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0,
};

/** Whether a PNG has an animation chunk before its picture data. */
function hasFrames(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += view.getUint32(at) + 12) {
    const chunk = textAt(bytes, at + 4, 4);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));
