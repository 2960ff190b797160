import { hash } from 'node:crypto';

const BLOCK_BYTES = 64;

/**
 * HMAC-SHA256 (RFC 2104) of a text, for what is signed with each page: `createHmac` takes five times as long, most of it to make and
 * end its object. The key must be at most 64 bytes long.
 */
export function hmac(key: Buffer, text: string): Buffer {
  const { inner, outer } = padsOf(key);
  const within = hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer');
  return hash('sha256', Buffer.concat([outer, within]), 'buffer');
}

type Pads = { inner: Buffer; outer: Buffer };
const pads_by_key = new WeakMap<Buffer, Pads>();

function padsOf(key: Buffer): Pads {
  const known = pads_by_key.get(key);
  if (known) return known;
  if (key.length > BLOCK_BYTES) throw new RangeError(`a key of more than ${BLOCK_BYTES} bytes`);
  const padded = Buffer.concat([key, Buffer.alloc(BLOCK_BYTES - key.length)]);
  const xored = (mask: number) => Buffer.from(padded.map((byte) => byte ^ mask));
  const made: Pads = { inner: xored(0x36), outer: xored(0x5c) };
  pads_by_key.set(key, made);
  return made;
}
