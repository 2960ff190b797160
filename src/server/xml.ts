/** Escapes text for an XML element or a quoted attribute. */
export const xmlText = (text: string) => legible(text).replace(/[&<>"]/g, (sign) => NAMES[sign] ?? sign);

/** `<name><![CDATA[text]]></name>`, in which the text needs no entities. */
export const cdataElement = (name: string, text: string) =>
  `<${name}><![CDATA[${legible(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`;

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Removes characters that XML 1.0 forbids in any notation. */
const legible = (text: string) => text.toWellFormed().replace(NEVER, '');
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
const NEVER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
