/** Words for an element or a quoted attribute of XML. */
export const xmlText = (text: string) => legible(text).replace(/[&<>"]/g, (sign) => NAMES[sign] ?? sign);

/** `<name><![CDATA[words]]></name>`: the words stand in it as they are, without entities. */
export const cdataElement = (name: string, text: string) =>
  `<${name}><![CDATA[${legible(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`;

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without what no XML 1.0 document can hold, written in any way. */
const legible = (text: string) => text.toWellFormed().replace(NEVER, '');
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that it takes out.
const NEVER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
