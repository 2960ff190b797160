import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/**
 * Removes access to the network from this process. This is a second barrier: where the system allows it, the process runs in an empty
 * network namespace, and Node 25 and later deny the network to a process started with `--permission`.
 */
export function closeNetwork(): void {
  const refuse = () => {
    throw new Error('This process has no network.');
  };
  net.Socket.prototype.connect = refuse;
  net.Server.prototype.listen = refuse;
  Object.assign(dgram.Socket.prototype, { bind: refuse, connect: refuse, send: refuse });
  for (const names of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
    for (const method of Object.keys(Object.getOwnPropertyDescriptors(names))) {
      if (/^(lookup|resolve|reverse)/.test(method)) Object.assign(names, { [method]: refuse });
    }
  }
  syncBuiltinESMExports();
}
