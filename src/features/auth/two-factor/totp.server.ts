import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_S = 30;
const DIGITS = 6;
/** Accepted steps before and after the current one, since device clocks drift (RFC 6238 §5.2). */
const DRIFT = 1;

/** The code of a time step, by HMAC-SHA-1 (RFC 4226 §5.3, RFC 6238 §4). */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

export const stepOf = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_S);

/** The time step of a code if it is valid now; otherwise null. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const given = Buffer.from(code.replaceAll(/\s/g, ''));
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, at) => stepOf(now) - DRIFT + at);
  const right = steps.filter((step) => {
    const expected = Buffer.from(codeAt(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return right[0] ?? null;
}

const SECRET_BYTES = 20;
export const newSecret = () => randomBytes(SECRET_BYTES);

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 §6, without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The content of the QR code for authenticator apps. */
export function otpauthUri({ issuer, email, secret }: { issuer: string; email: string; secret: Buffer }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

const RECOVERY_CODES = 10;

/** 80 bits each, so that a plain hash is enough. */
export const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () => (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-').toLowerCase());

/** Normalizes a typed code. */
export const plainRecoveryCode = (typed: string) => typed.toLowerCase().replaceAll(/[^a-z2-7]/g, '');
