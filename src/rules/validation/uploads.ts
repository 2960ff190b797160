/** The extensions of files that may be uploaded (spec §5). */
export const ALLOWED_UPLOAD_EXTENSIONS = ['.pdf', '.doc', '.docx', '.odt', '.rtf', '.png', '.jpg'] as const;

type Extension = (typeof ALLOWED_UPLOAD_EXTENSIONS)[number];

const extensionOf = (filename: string): Extension | undefined =>
  ALLOWED_UPLOAD_EXTENSIONS.find((extension) => filename.toLowerCase().endsWith(extension));

/** Whether the name has an allowed extension, in any case. `contentProblem` checks the content. */
export const isAllowedUpload = (filename: string): boolean => extensionOf(filename) !== undefined;

/** Pictures take longer to read than text. */
export const isPicture = (filename: string): boolean => ['.png', '.jpg'].includes(extensionOf(filename) ?? '');

/** Why a file with this name is refused, or null (spec §5). */
export function uploadProblem(filename: string): string | null {
  if (filename === '') return 'Choose a file.';
  return isAllowedUpload(filename) ? null : 'Choose a PDF, DOC, DOCX, ODT, RTF, PNG or JPG file.';
}

const PDF = '%PDF-';
const ZIP = 'PK';
/** Word before 2007, and password-protected Office files. */
const COMPOUND = '\xd0\xcf\x11\xe0';
const RTF = '{\\rtf';
const IMAGES = ['\x89PNG', '\xff\xd8\xff'];

/** How a file of each extension begins. Word itself opens RTF and newer files under `.doc`; image programs mix up `.png` and `.jpg`. */
const BEGINNINGS: Readonly<Record<Extension, { called: string; begins: readonly string[] }>> = {
  '.pdf': { called: 'a PDF', begins: [PDF] },
  '.doc': { called: 'a Word 97–2003 document', begins: [COMPOUND, RTF, ZIP] },
  '.docx': { called: 'a Word document', begins: [ZIP, COMPOUND] },
  '.odt': { called: 'an OpenDocument text', begins: [ZIP] },
  '.rtf': { called: 'an RTF document', begins: [RTF] },
  '.png': { called: 'a PNG or JPG picture', begins: IMAGES },
  '.jpg': { called: 'a PNG or JPG picture', begins: IMAGES },
};

/**
 * Why a file whose content does not match its name is refused, or null. Only the beginning is checked; a damaged file shows later.
 */
export function contentProblem(filename: string, bytes: Uint8Array): string | null {
  const extension = extensionOf(filename);
  if (!extension) return null;
  const { called, begins } = BEGINNINGS[extension];
  const head = String.fromCharCode(...bytes.subarray(0, 1024));
  if (begins.some((beginning) => startsAs(beginning, head))) return null;
  return `This file’s name ends in ${extension}, but it is not ${called}. Choose another file, or save it again in that format.`;
}

function startsAs(beginning: string, head: string): boolean {
  // The header of a PDF may stand anywhere in the first 1,024 bytes (ISO 32000, implementation note).
  if (beginning === PDF) return head.includes(PDF);
  if (beginning === RTF) return head.replace(BLANK, '').startsWith(RTF);
  return head.startsWith(beginning);
}

/** A byte order mark and empty lines, which Word ignores. */
const BLANK = /^(?:\xef\xbb\xbf)?\s*/;
