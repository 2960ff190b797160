import { MAX_ROW_CHARACTERS, type RowRemark } from './fields.ts';

/**
 * Yields the objects of the first array of objects in a JSON text, each as its own text, without holding the whole file in memory. The
 * array may be the file itself or be inside an object (`{"jobs": […]}`). If the file is cut off, the last item is a problem.
 */
export async function* jsonElements(chunks: AsyncIterable<string>): AsyncGenerator<string | RowRemark> {
  const at: Position = { opened: [], in_string: false, escaped: false, element: '', base: -1, found: false };
  for await (const chunk of chunks) {
    for (const character of chunk) {
      const element = step(at, character);
      if (element !== undefined) yield element;
      if (at.found && at.base === -1) return;
    }
    if (at.element.length > MAX_ROW_CHARACTERS) return yield broken('an object in it is too long.');
  }
  if (at.found) yield broken('it ends in the middle of the list.');
}

const broken = (reason: string): RowRemark => ({
  code: 'row_unreadable',
  message: `The file cannot be read from here on: ${reason}`,
});

type Position = {
  /** The brackets that are open. */
  opened: string[];
  in_string: boolean;
  escaped: boolean;
  /** The element so far; empty between elements. */
  element: string;
  /** How many brackets are open inside the array that is read; -1 before and after it. */
  base: number;
  found: boolean;
};

/** Processes one character; returns an element if it just ended. */
function step(at: Position, character: string): string | undefined {
  if (at.element !== '') at.element += character;
  if (at.in_string) return void readString(at, character);
  if (character === '"') at.in_string = true;
  else if (character === '{' || character === '[') open(at, character);
  else if (character === '}' || character === ']') return close(at);
  return undefined;
}

function readString(at: Position, character: string): void {
  if (at.escaped) at.escaped = false;
  else if (character === '\\') at.escaped = true;
  else if (character === '"') at.in_string = false;
}

function open(at: Position, bracket: string): void {
  if (bracket === '{' && at.element === '' && at.opened.at(-1) === '[') {
    at.element = bracket;
    at.base = at.opened.length;
    at.found = true;
  }
  at.opened.push(bracket);
}

function close(at: Position): string | undefined {
  at.opened.pop();
  if (!at.found) return undefined;
  if (at.opened.length < at.base) at.base = -1;
  if (at.element === '' || at.opened.length !== at.base) return undefined;
  const element = at.element;
  at.element = '';
  return element;
}
