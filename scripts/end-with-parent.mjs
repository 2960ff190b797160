// Loaded into the server by scripts/start.mjs: when that process is gone, even by `kill -9`, the server shuts down as if asked to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
