import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The test signature that every scanner recognizes (eicar.org), split so that no scanner finds it in this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

type Manner = 'answers' | 'silent' | 'hangs up' | 'speaks in pieces' | 'speaks another language';

/** Answers INSTREAM as clamd's manual describes, byte by byte as it arrives. */
export async function startClamd({ most_bytes = 25_000_000 } = {}) {
  let manner: Manner = 'answers';
  const scanned: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    let got = Buffer.alloc(0);
    socket.on('data', (piece) => {
      got = Buffer.concat([got, piece]);
      const stream = streamIn(got);
      if (manner === 'silent' || stream === null) return;
      if (manner === 'hangs up') return void socket.destroy();
      if (stream === 'unknown') return void socket.end('UNKNOWN COMMAND\0');
      if (stream.bytes.length > most_bytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      if (!stream.is_whole) return;
      scanned.push(stream.bytes);
      say(socket, stream.bytes.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  const say = (socket: Socket, words: string) => {
    if (manner === 'speaks another language') return socket.end('220 mail.example ESMTP\r\n');
    if (manner !== 'speaks in pieces') return socket.end(words);
    socket.setNoDelay();
    socket.write(words.slice(0, 4));
    setTimeout(() => socket.end(words.slice(4)), 20);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `tcp://127.0.0.1:${port}`,
    scanned,
    behave: (next: Manner) => {
      manner = next;
    },
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

const COMMAND = Buffer.from('zINSTREAM\0');

/** The part of the stream that has arrived; null until the command is complete. */
function streamIn(got: Buffer): 'unknown' | null | { bytes: Buffer; is_whole: boolean } {
  if (got.length < COMMAND.length) return null;
  if (!got.subarray(0, COMMAND.length).equals(COMMAND)) return 'unknown';
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= got.length; ) {
    const length = got.readUInt32BE(at);
    if (length === 0) return { bytes: Buffer.concat(pieces), is_whole: true };
    pieces.push(got.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { bytes: Buffer.concat(pieces), is_whole: false };
}
