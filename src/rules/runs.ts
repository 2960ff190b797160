/** A piece of a line: plain, a link or strong. */
export type Run = string | { text: string; href: string } | { strong: string };

// How editors type a line: `[words](address)` is a link, `**words**` are strong, and `\` escapes the next character.

const MARKED = /\\([\\[*])|\[((?:[^\]\\]|\\.)+)\]\(((?:[^()]|\([^()]*\))*)\)|\*\*(.+?)\*\*/g;

/** Parses a line. Anything typed as a link becomes one, so that a wrong address is refused instead of shown. */
export function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  let plain = '';
  let end = 0;
  const add = (run: Run) => {
    if (plain !== '') runs.push(plain);
    plain = '';
    runs.push(run);
  };
  for (const found of line.matchAll(MARKED)) {
    const [whole, sign, text, href, strong] = found;
    plain += line.slice(end, found.index);
    end = found.index + whole.length;
    if (sign !== undefined) plain += sign;
    else if (text !== undefined) add({ text: withoutSigns(text), href: (href ?? '').trim() });
    else add({ strong: withoutSigns(strong ?? '') });
  }
  plain += line.slice(end);
  return plain === '' ? runs : [...runs, plain];
}

const withoutSigns = (text: string) => text.replaceAll(/\\([\\[\]*])/g, '$1');

/** The inverse of `runsOf`. */
export function lineOf(runs: readonly Run[]): string {
  return runs
    .map((run) => {
      if (typeof run === 'string') return run.replaceAll(/\\(?=[\\[*])|\*(?=\*)|(?<=\*)\*|\[(?=[^\]]*\]\()/g, '\\$&');
      if ('strong' in run) return `**${withSigns(run.strong)}**`;
      return `[${withSigns(run.text)}](${run.href.replaceAll('(', '%28').replaceAll(')', '%29')})`;
    })
    .join('');
}

const withSigns = (text: string) => text.replaceAll(/[\\*\]]/g, '\\$&');
