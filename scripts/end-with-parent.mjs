// Loaded into the server by scripts/start.mjs: when that process is gone, even after `kill -9`, the server shuts down gracefully.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
