import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the board's clock may be from ours, and how long a request may be sent again. */
export const TOLERANCE_S = 300;

const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" as hex>` */
export const signed = (key: string, body: string | Buffer, now_s: number): string =>
  `t=${now_s},v1=${macOf(key, now_s, body)}`;

/** Whether a header can be right at all, before the body is read. */
export function isTimely(header: string, now_s: number): boolean {
  const [, time] = SIGNATURE.exec(header) ?? [];
  return time !== undefined && Math.abs(now_s - Number(time)) <= TOLERANCE_S;
}

export function isSigned(key: string, body: Buffer, header: string, now_s: number): boolean {
  const [, time = '', mac = ''] = SIGNATURE.exec(header) ?? [];
  if (!isTimely(header, now_s)) return false;
  return timingSafeEqual(Buffer.from(mac, 'hex'), Buffer.from(macOf(key, Number(time), body), 'hex'));
}

const macOf = (key: string, time_s: number, body: string | Buffer) =>
  createHmac('sha256', key).update(`${time_s}.`).update(body).digest('hex');
