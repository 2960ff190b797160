// `npm start`: from a fresh clone to a running server; needs only Node 20 or newer, npm and git.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { main, ROOT, StepFailed } from './step.mjs';
import { watchOver } from './watch-over.mjs';

await main(async () => {
  await refuseTakenPort(Number(process.env.PORT || 3000));
  await install();
  const node = pinnedNode();
  await build();
  return serve(node);
});

/** Reported before the install, not two minutes later. An invalid PORT is reported by the configuration. */
async function refuseTakenPort(port) {
  const server = createServer();
  const code = await new Promise((resolve) => {
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, exclusive: true }, () => server.close(() => resolve(null)));
  }).catch(() => null);
  if (code === 'EADDRINUSE' && (await isOurs(port))) {
    throw new StepFailed(
      `The product is already running on port ${port}: open http://rb.localhost:${port}, or start a second one with its own data folder: ` +
        `PORT=${port + 1} DATA_DIR=.data-${port + 1} npm start`,
    );
  }
  if (code === 'EADDRINUSE') {
    throw new StepFailed(
      `Port ${port} is in use: stop the program that uses it, or choose another: PORT=${port + 1} npm start`,
    );
  }
  if (code === 'EACCES')
    throw new StepFailed(`This user may not use port ${port}; choose one above 1023: PORT=3000 npm start`);
}

async function isOurs(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/live`, { signal: AbortSignal.timeout(2_000) });
    return (await answer.text()) === 'live';
  } catch {
    // Whatever listens there does not speak HTTP, or does not answer.
    return false;
  }
}

/** In its own process group: Ctrl-C reaches it once, through us. */
function serve(node) {
  const preload = pathToFileURL(`${ROOT}scripts/end-with-parent.mjs`).href;
  const options = { cwd: ROOT, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] };
  return watchOver(() => spawn(node, ['--import', preload, 'src/server/main.ts'], options));
}
