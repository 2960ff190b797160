/** The extensions of files that may be uploaded (spec §5). */
export const ALLOWED_UPLOAD_EXTENSIONS = ['.pdf', '.doc', '.docx', '.odt', '.rtf', '.png', '.jpg'] as const;

/** Whether the name ends with an allowed extension, in letters of any case. The content is checked elsewhere. */
export function isAllowedUpload(filename: string): boolean {
  const name = filename.toLowerCase();
  return ALLOWED_UPLOAD_EXTENSIONS.some((extension) => name.endsWith(extension));
}

/** What is wrong with the name of a chosen file, in plain words, or null (spec §5). */
export function uploadProblem(filename: string): string | null {
  if (filename === '') return 'Choose a file.';
  return isAllowedUpload(filename) ? null : 'Choose a PDF, DOC, DOCX, ODT, RTF, PNG or JPG file.';
}
