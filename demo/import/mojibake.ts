/** The characters that Windows-1252 shows for the bytes 0x80 to 0x9F; undefined bytes are left as they are. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Letters that begin a UTF-8 character when its bytes are read one by one, then the ones that can follow. */
const SUSPECT = new RegExp(`[\u00c2-\u00f4][\u0080-\u00bf${HIGH}]+`, 'gu');

/** Repairs UTF-8 text that was read as Windows-1252 once or twice ("donâ€™t", "cafÃ©"). */
export function repairMojibake(text: string): string {
  let repaired = text;
  for (let round = 0; round < 2; round += 1) {
    const next = repaired.replace(SUSPECT, (run) => decodeRun(run) ?? run);
    if (next === repaired) return next;
    repaired = next;
  }
  return repaired;
}

function decodeRun(run: string): string | undefined {
  const bytes = Uint8Array.from(run, (character) => {
    const high = HIGH.indexOf(character);
    return high >= 0 ? high + 0x80 : (character.codePointAt(0) ?? 0);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8 after all: the accented letters are correct.
    return undefined;
  }
}
