/** What a mail says, as data; how it looks is decided in one place. Paths are of our own site, never addresses. */
export type MailContent = {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preheader: string;
  greeting?: string;
  paragraphs: readonly MailParagraph[];
  button?: MailLink;
  footer_note?: string;
  /** Where the reader answers, when the mailbox that it comes from is not read; without one, where people write to us. */
  answer_path?: string;
};

export type MailLink = { label: string; path: string };
export type MailParagraph = string | { link: MailLink } | { list: readonly (string | MailLink)[] };
