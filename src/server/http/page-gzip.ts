import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { Fillings, PageTemplate } from './page-template.ts';

/** Bytes as text, one character each: Node sends it together with the headers in one go, and joining it copies nothing. */
export type Binary = string;

/** A page compressed up to what differs for each visitor: filling it compresses nothing. */
export type PackedPage = {
  pieces: readonly { deflated: Binary; fill: keyof Fillings | null }[];
  /** Unpacked, with what is filled in. */
  length: number;
  /** The checksum as it would be if those of all fillings were 0. */
  sum: number;
  /** What the checksum of a filling adds to it, in all of its places together. */
  adds: Record<keyof Fillings, Shift>;
};

const deflate = promisify(deflateRaw);
/** A tenth longer than 6 and half a percent smaller: a page is compressed once for all who read it. */
const LEVEL = 9;

/** As long as each is always, since what follows refers back across it. */
const LENGTHS: Record<keyof Fillings, number> = { csrf: 43, ip_hash: 22 };
const WINDOW = 32_768;

/**
 * Every piece ends at a whole byte, so that a visitor's own bytes may stand between two. A piece may repeat what stands before them
 * but never them: while it is compressed, zeros are in their place. One that holds a zero itself repeats nothing.
 */
export async function packPage(template: PageTemplate): Promise<PackedPage> {
  let before = Buffer.alloc(0);
  const pieces: PackedPage['pieces'][number][] = [];
  for (const { bytes, fill } of template) {
    const dictionary = before.length > 0 && !bytes.includes(0) ? { dictionary: before.subarray(-WINDOW) } : {};
    const packed = await deflate(bytes, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH, ...dictionary });
    const deflated = packed.toString('latin1') + (fill ? storedHead(LENGTHS[fill]) : '');
    pieces.push({ deflated, fill });
    before = Buffer.concat([before, bytes, Buffer.alloc(fill ? LENGTHS[fill] : 0)]);
  }
  return { pieces, length: before.length, ...checksum(template) };
}

/** From the end of the page, since a checksum is moved past all that follows. */
function checksum(template: PageTemplate): Pick<PackedPage, 'sum' | 'adds'> {
  let [sum, behind] = [0, shiftBy(0)];
  const adds = { csrf: NOTHING, ip_hash: NOTHING };
  for (const { bytes, fill } of template.toReversed()) {
    if (fill) {
      adds[fill] = adds[fill].map((column, bit) => column ^ (behind[bit] ?? 0));
      behind = product(behind, shiftBy(LENGTHS[fill]));
    }
    sum ^= shifted(behind, crc32(bytes));
    behind = product(behind, shiftBy(bytes.length));
  }
  return { sum, adds };
}

/** RFC 1952: deflate is the only method; no name, no time, an unknown system. */
const HEADER: Binary = '\x1f\x8b\b\0\0\0\0\0\0\xff';
/** RFC 1951: a last block with nothing in it. */
const LAST_BLOCK: Binary = '\x01\0\0\xff\xff';

/** The page of one visitor as a gzip file. */
export function fillPacked({ pieces, length, sum, adds }: PackedPage, fillings: Fillings): Binary {
  let file = HEADER;
  for (const { deflated, fill } of pieces) file += fill ? deflated + fillings[fill] : deflated;
  const { csrf, ip_hash } = fillings;
  const own = shifted(adds.csrf, checked('csrf', csrf)) ^ shifted(adds.ip_hash, checked('ip_hash', ip_hash));
  return file + LAST_BLOCK + fourBytes(sum ^ own) + fourBytes(length);
}

function checked(name: keyof Fillings, text: string): number {
  if (text.length !== LENGTHS[name]) throw new RangeError(`${name} is not ${LENGTHS[name]} letters long`);
  return crc32(text);
}

/** What stands before a block that holds its bytes as they are. */
const storedHead = (length: number): Binary => `\0${twoBytes(length)}${twoBytes(~length)}`;

/** Numbers with their lowest byte first. */
const twoBytes = (number: number) => String.fromCharCode(number & 0xff, (number >>> 8) & 0xff);
const fourBytes = (number: number) => twoBytes(number) + twoBytes(number >>> 16);

/** What each of the 32 bits of a checksum becomes when bytes follow it: a matrix over GF(2), one number a column. */
type Shift = Uint32Array<ArrayBuffer>;

const NOTHING: Shift = new Uint32Array(32);
const POLYNOMIAL = 0xedb88320;
const ONE_BIT = Uint32Array.from({ length: 32 }, (_, bit) => (bit === 0 ? POLYNOMIAL : 2 ** (bit - 1)));

/** The checksum of A followed by B is that of A moved past B's length, xor that of B: so a part adds to that of the whole by itself. */
function shiftBy(bytes: number): Shift {
  let shift = Uint32Array.from({ length: 32 }, (_, bit) => 2 ** bit);
  let power = ONE_BIT;
  for (let bits = bytes * 8; bits > 0; bits = Math.floor(bits / 2)) {
    if (bits % 2 === 1) shift = product(power, shift);
    power = product(power, power);
  }
  return shift;
}

const product = (a: Shift, b: Shift): Shift => b.map((column) => shifted(a, column) >>> 0);

function shifted(shift: Shift, sum: number): number {
  let result = 0;
  for (let bit = 0; bit < 32; bit++) if ((sum >>> bit) & 1) result ^= shift[bit] ?? 0;
  return result;
}
