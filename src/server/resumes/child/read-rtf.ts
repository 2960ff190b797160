/** Groups whose content is not page text. Headers and footers are kept: they often contain name and address. */
const SKIPPED = new Set(
  (
    'fonttbl colortbl stylesheet info pict object nonshppict listtable listoverridetable revtbl rsidtbl generator ' +
    'themedata colorschememapping datastore latentstyles fldinst xmlnstbl mmathPr wgrffmtfilter filetbl footnote ' +
    'annotation atnid atnauthor bkmkstart bkmkend footer footerl footerr footerf ftnsep ftnsepc aftnsep aftnsepc'
  ).split(' '),
);

const WORDS: Record<string, string> = {
  par: '\n',
  line: '\n',
  row: '\n',
  nestrow: '\n',
  page: '\n',
  sect: '\n',
  tab: '\t',
  cell: '\t',
  nestcell: '\t',
  bullet: '•',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
};

/** A control word with its number, hexadecimal byte, control symbol, brace, line end, or plain text. */
const TOKEN = /\\([a-zA-Z]+)(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z'])|([{}])|([\r\n]+)|([^\\{}\r\n]+)/gy;

const DEEPEST = 500;

type Group = { skip: boolean; after_unicode: number };

/** The text of an RTF document (RTF 1.9.1): bytes in the document's code page, and `\uN` without its replacement. */
export function readRtf(bytes: Buffer): string {
  const source = bytes.toString('latin1');
  const out: string[] = [];
  const stack: Group[] = [];
  let group: Group = { skip: false, after_unicode: 1 };
  let decoder = decoderOf(1252);
  let pending: number[] = [];
  let drop = 0;
  const flush = () => {
    if (pending.length > 0) out.push(decoder.decode(Uint8Array.from(pending)));
    pending = [];
  };
  const write = (text: string) => {
    flush();
    if (!group.skip) out.push(text);
  };
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(source); token; token = TOKEN.exec(source)) {
    const [, word, number, hex, symbol, brace, line_end, text] = token;
    if (brace === '{') {
      flush();
      if (stack.length >= DEEPEST) throw new Error('The groups are nested too deeply.');
      stack.push({ ...group });
      drop = 0;
    } else if (brace === '}') {
      flush();
      group = stack.pop() ?? group;
      drop = 0;
    } else if (word === 'bin') TOKEN.lastIndex += Math.max(0, Number(number ?? 0));
    else if (word === 'u' && number !== undefined) {
      write(String.fromCharCode(Number(number) & 0xff_ff));
      drop = group.after_unicode;
    } else if (word === 'uc') group.after_unicode = Number(number ?? 1);
    else if (word === 'ansicpg') decoder = decoderOf(Number(number));
    else if (word && SKIPPED.has(word)) group.skip = true;
    else if (word) write(WORDS[word] ?? '');
    else if (hex) {
      if (drop > 0) drop -= 1;
      else if (!group.skip) pending.push(Number.parseInt(hex, 16));
    } else if (symbol === '*') group.skip = true;
    else if (symbol) write(symbolText(symbol));
    else if (text && !line_end) {
      write(text.slice(drop));
      drop = Math.max(0, drop - text.length);
    }
  }
  flush();
  return out.join('');
}

function symbolText(symbol: string): string {
  if (symbol === '~') return ' ';
  if (symbol === '_') return '-';
  if (symbol === '\n' || symbol === '\r') return '\n';
  return '\\{}'.includes(symbol) ? symbol : '';
}

function decoderOf(code_page: number): TextDecoder {
  const label = { 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5', 10000: 'macintosh', 65001: 'utf-8' }[
    code_page
  ];
  try {
    return new TextDecoder(label ?? `windows-${code_page}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
