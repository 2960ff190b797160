import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { openStoredFile } from '#server/files/stored-files.ts';
import type { Services } from '#server/services.ts';
import type { OwnData, OwnFile } from './gather.server.ts';

/** Streams the ZIP, one piece of a file per read. Missing files are left out. */
export function archiveOf(
  data: OwnData,
  own_files: readonly OwnFile[],
  services: Services,
): ReadableStream<Uint8Array> {
  const steps = writeArchive(data, own_files, services);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await steps.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await steps.return()),
  });
}

async function* writeArchive(
  data: OwnData,
  own_files: readonly OwnFile[],
  services: Services,
): AsyncGenerator<Uint8Array, void> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  const json = new ZipDeflate('data.json', { level: 6 });
  zip.add(json);
  json.push(strToU8(`${JSON.stringify(data, null, 2)}\n`), true);
  yield* made.splice(0);
  for (const { file_key, path } of own_files) {
    const file = await openStoredFile(services, file_key);
    if (!file) continue;
    // Documents and pictures are already compressed.
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    for await (const piece of file.stream) {
      entry.push(piece);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
