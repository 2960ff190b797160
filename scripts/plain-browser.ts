import { request } from 'node:http';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

export type Page = { status: number; url: URL; html: string; root: Node[] };
export type SentForm = { action: string; fields: [string, string][] };

/** A browser without scripts, with one person's cookies: it loads pages, submits forms and follows redirects. */
export function plainBrowser(origin: string) {
  const cookies = new Map<string, string>();

  async function load(address: string, form?: FormData | URLSearchParams): Promise<Page> {
    const url = new URL(address, origin);
    const { status, headers, html } = await exchange(url, cookies, form);
    for (const cookie of headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const { location } = headers;
    if (status >= 300 && status < 400 && location) return load(new URL(location, url).href);
    return { status, url, html, root: parse(html).childNodes };
  }
  return { get: (address: string) => load(address), post: load };
}

/** Names such as `rb.localhost` are this machine, whatever its resolver says. */
const hostOf = ({ hostname }: URL) => (hostname.endsWith('.localhost') ? '127.0.0.1' : hostname);

async function exchange(url: URL, cookies: Map<string, string>, form: FormData | URLSearchParams | undefined) {
  const encoded = form ? new Response(form) : null;
  const body = encoded ? Buffer.from(await encoded.arrayBuffer()) : undefined;
  const headers = {
    host: url.host,
    accept: 'text/html',
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    ...(body ? { 'content-type': encoded?.headers.get('content-type') ?? '', 'content-length': body.length } : {}),
  };
  const options = { host: hostOf(url), port: url.port || 80, path: url.pathname + url.search, headers };
  return new Promise<{ status: number; headers: { location?: string; 'set-cookie'?: string[] }; html: string }>(
    (resolve, reject) => {
      const sent = request({ ...options, method: body ? 'POST' : 'GET' }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, html: Buffer.concat(parts).toString() });
        });
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    },
  );
}

/** The form that contains a field of this name, with its values and its target. */
export function formWith(page: Page, box: string): SentForm | null {
  for (const form of elements(page.root).filter(({ tagName }) => tagName === 'form')) {
    const fields = elements(form.childNodes).flatMap(fieldsOf);
    if (elements(form.childNodes).some((element) => attribute(element, 'name') === box)) {
      return { action: attribute(form, 'action') ?? page.url.href, fields };
    }
  }
  return null;
}

/** The texts of all elements whose id has this ending. */
export function textsById(page: Page, ending: string): string[] {
  return elements(page.root)
    .filter((element) => attribute(element, 'id')?.endsWith(ending))
    .map((element) => textOf(element).replace(/\s+/g, ' ').trim());
}

function fieldsOf(element: Element): [string, string][] {
  const name = attribute(element, 'name');
  if (!name) return [];
  if (element.tagName === 'textarea') return [[name, textOf(element).replace(/^\n/, '')]];
  if (element.tagName === 'select') return [[name, chosen(element)]];
  if (element.tagName !== 'input') return [];
  const type = attribute(element, 'type') ?? 'text';
  const is_sent = !['file', 'submit', 'button'].includes(type);
  const is_ticked = !['radio', 'checkbox'].includes(type) || attribute(element, 'checked') !== undefined;
  return is_sent && is_ticked ? [[name, attribute(element, 'value') ?? '']] : [];
}

function chosen(select: Element): string {
  const options = elements(select.childNodes).filter(({ tagName }) => tagName === 'option');
  const option = options.find((each) => attribute(each, 'selected') !== undefined) ?? options[0];
  return option ? (attribute(option, 'value') ?? textOf(option)) : '';
}

function elements(nodes: Node[]): Element[] {
  return nodes.flatMap((node) => ('tagName' in node ? [node, ...elements(node.childNodes)] : []));
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
