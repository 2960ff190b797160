import { parentPort } from 'node:worker_threads';
import { findActiveContent } from '../active-content.ts';

/** The worker thread of `inspectFile`: receives bytes, answers with their active content. */
parentPort?.on('message', (bytes: Uint8Array) => {
  parentPort?.postMessage(findActiveContent(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
});
