/** The text cut to `most` UTF-16 units, which contracts count, without splitting the last character. */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = isFirstHalf(text.charCodeAt(most - 1)) ? most - 1 : most;
  return text.slice(0, end);
}

const isFirstHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
