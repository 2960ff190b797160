import { RuleBroken } from '#rules/rule-broken.ts';

/** The bytes of a file, unless they are no text: UTF-16 starts with its mark, and other texts have no zero bytes. */
export async function* textBytes(file: File, problem: string): AsyncGenerator<Uint8Array> {
  let is_wide: boolean | undefined;
  for await (const bytes of file.stream()) {
    is_wide ??= (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    if (!is_wide && bytes.includes(0)) throw new RuleBroken('file-content', problem, 'file');
    yield bytes;
  }
}
