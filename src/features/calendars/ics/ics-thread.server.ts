import { parentPort, workerData } from 'node:worker_threads';
import { busyOfIcs } from './busy-of-ics.server.ts';

// What `readIcs` starts: one calendar, one answer.
const { text, reader } = workerData;
parentPort?.postMessage(busyOfIcs(text, reader));
