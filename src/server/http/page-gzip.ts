import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { Fillings, PageTemplate } from './page-template.ts';

/** A page compressed up to what differs for each visitor: filling it compresses nothing. */
export type PackedPage = readonly { crc: Crc; deflated: Uint8Array; fill: keyof Fillings | null }[];
/** The checksum of a piece, its length, and what moves another checksum past that many bytes. */
type Crc = { value: number; length: number; past: Shift };

const deflate = promisify(deflateRaw);
/** Beyond 6, a page takes a tenth longer and comes out half a percent smaller. */
const LEVEL = 6;

/** Every piece ends at a whole byte and refers to no earlier one (a full flush), so that anything may stand between two. */
export async function packPage(template: PageTemplate): Promise<PackedPage> {
  return Promise.all(
    template.map(async ({ bytes, fill }) => ({
      crc: { value: crc32(bytes), length: bytes.length, past: shiftBy(bytes.length) },
      deflated: await deflate(bytes, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH }),
      fill,
    })),
  );
}

/** RFC 1952: deflate is the only method; no name, no time, an unknown system. */
const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);
/** RFC 1951: a last block with nothing in it. */
const LAST_BLOCK = Uint8Array.of(1, 0, 0, 0xff, 0xff);
const CHECKS = 8;
const AROUND = HEADER.length + LAST_BLOCK.length + CHECKS;
const BLOCK_HEAD = 5;
const MOST_STORED = 0xffff;

/** The page of one visitor as a gzip file. */
export function fillPacked(page: PackedPage, fillings: Fillings): Uint8Array<ArrayBuffer> {
  const sizes = { csrf: Buffer.byteLength(fillings.csrf), data: Buffer.byteLength(fillings.data) };
  const file = memoryOf(
    page.reduce((size, { deflated, fill }) => size + deflated.length + (fill ? storedSize(sizes[fill]) : 0), AROUND),
  );
  file.set(HEADER);
  let [at, sum, length] = [HEADER.length, 0, 0];
  for (const { crc, deflated, fill } of page) {
    file.set(deflated, at);
    at += deflated.length;
    sum = shifted(crc.past, sum) ^ crc.value;
    length += crc.length;
    if (!fill) continue;
    const text = fillings[fill];
    sum = crc32(text, sum >>> 0);
    length += sizes[fill];
    at = sizes[fill] <= MOST_STORED ? storeText(text, sizes[fill], file, at) : storeLong(Buffer.from(text), file, at);
  }
  file.set(LAST_BLOCK, at);
  file.writeUInt32LE(sum >>> 0, at + LAST_BLOCK.length);
  file.writeUInt32LE(length >>> 0, at + LAST_BLOCK.length + 4);
  return file;
}

const SHARED_BYTES = 256 * 1024;
let shared = Buffer.allocUnsafeSlow(SHARED_BYTES);
let taken = 0;

/** Memory for one answer, never used again: asking for it takes longer than filling it, so it is asked for in large pieces. */
function memoryOf(bytes: number): Buffer<ArrayBuffer> {
  if (bytes > SHARED_BYTES / 8) return Buffer.allocUnsafeSlow(bytes);
  if (taken + bytes > SHARED_BYTES) [shared, taken] = [Buffer.allocUnsafeSlow(SHARED_BYTES), 0];
  taken += bytes;
  return shared.subarray(taken - bytes, taken);
}

const storedSize = (bytes: number) => bytes + BLOCK_HEAD * Math.ceil(bytes / MOST_STORED);

/** Writes a block that holds the text as it is; gives back where it ends. */
function storeText(text: string, size: number, file: Buffer, at: number): number {
  if (size === 0) return at;
  blockHead(size, file, at);
  file.write(text, at + BLOCK_HEAD);
  return at + BLOCK_HEAD + size;
}

/** Writes as many blocks as it takes. */
function storeLong(bytes: Buffer, file: Buffer, at: number): number {
  for (let from = 0; from < bytes.length; from += MOST_STORED) {
    const size = Math.min(MOST_STORED, bytes.length - from);
    blockHead(size, file, at);
    bytes.copy(file, at + BLOCK_HEAD, from, from + size);
    at += BLOCK_HEAD + size;
  }
  return at;
}

function blockHead(size: number, file: Buffer, at: number): void {
  file[at] = 0;
  file.writeUInt16LE(size, at + 1);
  file.writeUInt16LE(~size & 0xffff, at + 3);
}

/** What each of the 32 bits of a checksum becomes when bytes follow it: a matrix over GF(2), one number a column. */
type Shift = Uint32Array<ArrayBuffer>;

const POLYNOMIAL = 0xedb88320;
const ONE_BIT = Uint32Array.from({ length: 32 }, (_, bit) => (bit === 0 ? POLYNOMIAL : 2 ** (bit - 1)));

/** The checksum of A followed by B is that of A moved past B's length, xor that of B: so B need not be read again. */
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
