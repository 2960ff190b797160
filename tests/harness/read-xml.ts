import { SaxesParser } from 'saxes';

/** An element as a strict parser reads it; `name` includes its prefix. */
export type XmlElement = { name: string; attributes: Record<string, string>; text: string; children: XmlElement[] };

/** Parses a document and returns its root element. Throws for anything but a well-formed XML 1.0 document with namespaces. */
export function readXml(document: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [{ name: '', attributes: {}, text: '', children: [] }];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element = { name, attributes: Object.fromEntries(values), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  parser.write(document).close();
  const [root] = open[0]?.children ?? [];
  if (!root) throw new Error('There is no root element.');
  return root;
}

export const childrenOf = (element: XmlElement | undefined, name: string) =>
  (element?.children ?? []).filter((child) => child.name === name);

/** The texts of an element's children, by name. */
export const fieldsOf = (element: XmlElement | undefined): Record<string, string> =>
  Object.fromEntries((element?.children ?? []).map(({ name, text }) => [name, text]));
