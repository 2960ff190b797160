import type { CopiedPart } from './contract.ts';

export const PART_WORDS: Readonly<Record<CopiedPart, string>> = {
  resume: 'Résumé',
  cover_letter: 'Cover letter',
  files: 'Other files',
};

type Told = {
  sender: string;
  /** Null if the postings are anonymous. */
  company: string | null;
  title: string;
  from_title: string;
  reason: string;
  parts: readonly CopiedPart[];
  has_account: boolean;
};

/** The email's text before the manager's reason. The form previews it. */
export const copiedFirst = ({
  sender,
  company,
  title,
  from_title,
}: Pick<Told, 'sender' | 'company' | 'title' | 'from_title'>) =>
  company
    ? `You applied to ${company} for the position of ${from_title}. Now ${sender} of ${company} has added you as an applicant for another job: ${title}.`
    : `You applied for the position of ${from_title}. Now the same employer has added you as an applicant for another job: ${title}.`;

/** Says what was copied and what was not. */
export function copiedWhat(parts: readonly CopiedPart[]): string {
  const copied = [
    'your contact data',
    ...(parts.includes('resume') ? ['résumé'] : []),
    ...(parts.includes('cover_letter') ? ['cover letter'] : []),
    ...(parts.includes('files') ? ['the other files of your application'] : []),
  ];
  const last = copied.pop() ?? '';
  const list = copied.length > 0 ? `${copied.join(', ')} and ${last}` : last;
  return `They copied ${list}. Your answers to the questions of the first job stay with your first application.`;
}

export const howToWithdraw = (has_account: boolean) =>
  has_account
    ? 'If you do not want to be considered, you can withdraw under My applications, without giving a reason.'
    : 'If you do not want to be considered, you can withdraw by the link below, without giving a reason.';
