import { afterAll, describe, expect, test } from 'vitest';
import { EICAR, startClamd } from '../../../tests/harness/clamd-server.ts';
import { readConfig } from '../config.ts';
import { ScannerUnavailable, ScanRefused, scanWithClamd } from './clamd.ts';

const configured = readConfig().clamd;
const clamd = await startClamd({ most_bytes: 1_000_000 });
afterAll(clamd.stop);

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const scan = (bytes: Buffer, { size = 64_000, longest_ms = 5_000, port = clamd.port } = {}) =>
  scanWithClamd({ host: '127.0.0.1', port }, inPieces(bytes, size), { longest_ms });

describe('a scan', () => {
  test.each([1, 7, 64_000])('of EICAR in pieces of %d bytes finds it, and of other bytes nothing', async (size) => {
    clamd.behave('answers');
    expect(await scan(Buffer.from(EICAR), { size })).toEqual({ state: 'infected', virus: 'Eicar-Test-Signature' });
    expect(await scan(Buffer.from('A résumé'), { size })).toEqual({ state: 'clean' });
    expect(clamd.scanned.at(-1)?.toString()).toBe('A résumé');
  });

  test('of no bytes at all is clean', async () => expect(await scan(Buffer.alloc(0))).toEqual({ state: 'clean' }));

  test('takes an answer that arrives in pieces', async () => {
    clamd.behave('speaks in pieces');
    expect(await scan(Buffer.from(EICAR))).toMatchObject({ state: 'infected' });
  });

  test('of a file too large for the scanner is refused for this file only', async () => {
    clamd.behave('answers');
    await expect(scan(Buffer.alloc(9_000_000))).rejects.toBeInstanceOf(ScanRefused);
  });

  test.each(['silent', 'hangs up', 'speaks another language'] as const)(
    'by a scanner that %s fails',
    async (manner) => {
      clamd.behave(manner);
      await expect(scan(Buffer.from('A'), { longest_ms: 300 })).rejects.toBeInstanceOf(ScannerUnavailable);
      await expect(scan(Buffer.alloc(9_000_000), { longest_ms: 300 })).rejects.toBeInstanceOf(Error);
    },
  );

  test('without a scanner fails', async () => {
    const gone = await startClamd();
    await gone.stop();
    await expect(scan(Buffer.from('A'), { port: gone.port })).rejects.toBeInstanceOf(ScannerUnavailable);
  });
});

/** Your own scanner, such as Debian's: `CLAMD_URL=tcp://127.0.0.1:3310 npx vitest run src/server/files/clamd.test.ts`. */
test.runIf(configured)('the configured scanner finds EICAR, in pieces, too, and passes clean bytes', async () => {
  const { host = '', port = 0 } = configured ?? {};
  const ask = (bytes: Buffer, size: number) => scanWithClamd({ host, port }, inPieces(bytes, size));
  for (const size of [3, 64_000]) {
    expect((await ask(Buffer.from(EICAR), size)).state).toBe('infected');
    expect(await ask(Buffer.from('A résumé'), size)).toEqual({ state: 'clean' });
  }
});
