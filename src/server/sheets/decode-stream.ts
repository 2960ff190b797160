/** A file's bytes as text: UTF-8, UTF-16 with a byte order mark, and Windows-1252 for everything that is not valid UTF-8. */
export async function* decodeStream(stream: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  let wide: TextDecoder | undefined;
  let begun = false;
  let tail: Uint8Array = new Uint8Array();
  for await (const chunk of stream) {
    if (typeof chunk === 'string') {
      yield chunk;
      continue;
    }
    if (!begun) wide = wideDecoder(chunk);
    begun = true;
    if (wide !== undefined) {
      yield wide.decode(chunk, { stream: true });
      continue;
    }
    const bytes = Buffer.concat([tail, chunk]);
    const end = wholeCharacters(bytes);
    tail = bytes.subarray(end);
    yield decodeBytes(bytes.subarray(0, end));
  }
  if (tail.length > 0) yield decodeBytes(tail);
}

/** A decoder for UTF-16 if the text starts with its byte order mark, else undefined. */
export function wideDecoder(start: Uint8Array): TextDecoder | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le');
  return start[0] === 0xfe && start[1] === 0xff ? new TextDecoder('utf-16be') : undefined;
}

/** Keeps the UTF-8 byte order mark; the parser strips it from the first column's name. */
function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Bytes that are not UTF-8 nearly always come from an office program with a Western code page.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Where the last complete character ends; up to three bytes of the next one may wait for the next chunk. */
function wholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return bytes.length - back;
    if (byte < 0x80) return bytes.length;
  }
  return bytes.length;
}
