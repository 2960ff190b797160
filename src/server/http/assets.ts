import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

type Asset = { type: string; bytes: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> | null; cache: string };

/** All browser assets of the build, in memory and compressed once. */
export type Assets = { respond: (request: Request, pathname: string) => Response | null };

export function loadAssets(folder: string): Assets {
  const assets = new Map(filesBelow(folder).map((file) => [`/${relative(folder, file)}`, load(file)]));
  return {
    respond: (request, pathname) => {
      const asset = assets.get(pathname);
      return asset ? toResponse(asset, request) : null;
    },
  };
}

function filesBelow(folder: string): string[] {
  const names = readdirSync(folder).map((name) => join(folder, name));
  return names.flatMap((name) => (statSync(name).isDirectory() ? filesBelow(name) : [name]));
}

function load(file: string): Asset {
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const bytes = Uint8Array.from(readFileSync(file));
  const is_text = /text|json|svg/.test(type);
  // Names below /assets/ contain a hash of their content, so the files never change.
  const cache = file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
  return { type, bytes, gzip: is_text ? Uint8Array.from(gzipSync(bytes, { level: 9 })) : null, cache };
}

function toResponse({ type, bytes, gzip, cache }: Asset, request: Request): Response {
  const accepts = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  const headers: Record<string, string> = {
    'content-type': type,
    'cache-control': cache,
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  };
  if (gzip && accepts) return new Response(gzip, { headers: { ...headers, 'content-encoding': 'gzip' } });
  return new Response(bytes, { headers });
}
