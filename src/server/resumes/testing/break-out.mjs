// Tries what a compromised reader would try. Prints the result of each attempt: "reached", or the error.
import { spawnSync } from 'node:child_process';
import dgram from 'node:dgram';
import fs from 'node:fs';
import net from 'node:net';
import { startThreads } from '../child/start-threads.ts';

const target = JSON.parse(process.argv[2] ?? '');

const connect = (address) =>
  new Promise((resolve, reject) => {
    const socket = net.connect(address, resolve);
    socket.on('error', reject);
  });
const send = (port) =>
  new Promise((resolve, reject) => {
    const socket = dgram.createSocket('udp4');
    socket.on('error', reject);
    socket.send('x', port, '127.0.0.1', (error) => (error ? reject(error) : resolve()));
  });
const program = () => {
  const code = `require('fs').readFileSync(${JSON.stringify(target.secret)})`;
  const { error, status } = spawnSync(process.execPath, ['-e', code], { timeout: 3_000, killSignal: 'SIGKILL' });
  if (error) throw error;
  if (status !== 0) throw new Error('also sandboxed');
};

const attempts = {
  kill: () => process.kill(target.pid, 'SIGKILL'),
  become_root: () => process.setuid(0),
  secret: () => fs.readFileSync(target.secret),
  data_folder: () => fs.readdirSync(target.folder),
  product: () => fs.readFileSync(target.product),
  passwords: () => fs.readFileSync('/etc/passwd'),
  processes: () => fs.readdirSync('/proc'),
  environment: () => fs.readFileSync('/proc/1/environ'),
  devices: () => fs.readdirSync('/dev'),
  write: () => fs.writeFileSync('/new', 'x'),
  write_temporary: () => fs.writeFileSync('/tmp/new', 'x'),
  write_beside: () => fs.writeFileSync(`${import.meta.dirname}/new`, 'x'),
  truncate_own_code: () => fs.truncateSync(import.meta.filename),
  remove_own_code: () => fs.unlinkSync(import.meta.filename),
  truncate_node: () => fs.truncateSync(process.execPath),
  open_up_packages: () => fs.chmodSync(target.package, 0o777),
  write_package: () => fs.writeFileSync(`${target.package}/new`, 'x'),
  truncate_input: () => fs.ftruncateSync(0),
  program,
  tcp: () => connect({ port: target.port, host: '127.0.0.1' }),
  udp: () => send(target.udp_port),
  unix: () => connect({ path: target.socket }),
  abstract: () => connect({ path: `\0${target.abstract}` }),
};

await startThreads();
const endings = {};
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    await attempt();
    endings[name] = 'reached';
  } catch (error) {
    endings[name] = error.code ?? error.message;
  }
}
process.stdout.write(JSON.stringify({ root: fs.readdirSync('/'), endings }), () => process.exit(0));
