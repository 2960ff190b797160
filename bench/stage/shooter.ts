// Requests one URL over several connections for some seconds and prints the result as JSON. It reads only as much of an answer as needed to
// find its end: general clients spend more time on an answer of 10 kB than the measured server.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from './statistics.ts';

/** Milliseconds, bytes. */
export type Shots = { requests: number; refusals: number; bytes: number; seconds: number; p50: number; p97_5: number };

type Task = { port: number; path: string; headers: Record<string, string>; connections: number; seconds: number };

const task: Task = JSON.parse(process.argv[2] ?? '');
const lines = Object.entries(task.headers).map(([name, value]) => `${name}: ${value}\r\n`);
const question = Buffer.from(`GET ${task.path} HTTP/1.1\r\n${lines.join('')}\r\n`);
const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

const latencies: number[] = [];
let [refusals, bytes, is_over] = [0, 0, false];

const began = performance.now();
const sides = Array.from({ length: task.connections }, ask);
await wait(task.seconds * 1000);
is_over = true;
await Promise.all(sides);
const shots: Shots = {
  requests: latencies.length,
  refusals,
  bytes,
  seconds: (performance.now() - began) / 1000,
  p50: quantile(latencies, 0.5),
  p97_5: quantile(latencies, 0.975),
};
console.log(JSON.stringify(shots));

/** One connection: the next request is sent when the last answer is complete. */
async function ask(): Promise<void> {
  const socket = connect({ port: task.port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  while (!is_over) {
    const asked = performance.now();
    socket.write(question);
    const { length, status } = await answer(socket);
    latencies.push(performance.now() - asked);
    bytes += length;
    if (status < 200 || status > 299) refusals++;
  }
  socket.destroy();
}

function answer(socket: Socket): Promise<{ length: number; status: number }> {
  return new Promise((resolve, reject) => {
    let [length, status, end] = [0, 0, Number.POSITIVE_INFINITY];
    const take = (part: Buffer) => {
      if (length === 0) {
        const head_end = part.indexOf(HEAD_END) + HEAD_END.length;
        const head = part.toString('latin1', 0, head_end);
        status = Number(head.slice(9, 12));
        const [, told] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
        if (told !== undefined) end = head_end + Number(told);
      }
      length += part.length;
      const is_whole = length >= end || (end === Number.POSITIVE_INFINITY && part.subarray(-5).equals(LAST_CHUNK));
      if (!is_whole) return;
      done();
      resolve({ length, status });
    };
    const fail = () => {
      done();
      reject(new Error('the connection ended before the answer did'));
    };
    const done = () => {
      socket.off('data', take);
      socket.off('close', fail);
    };
    socket.on('data', take);
    socket.once('close', fail);
  });
}
