import { parentPort } from 'node:worker_threads';
import { activeContentOf } from '../active-content.ts';

/** The thread of `lookInside`: bytes in, what can run in them out. */
parentPort?.on('message', (bytes: Uint8Array) => {
  parentPort?.postMessage(activeContentOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
});
