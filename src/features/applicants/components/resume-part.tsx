import { FileLine } from '#features/attachments/components/shared/file-line.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ApplicantDetails } from '../details/contract.ts';
import { AttachLetter } from './attach-letter.tsx';
import { ResumeTexts } from './resume-texts.tsx';

type ResumePartProps = { details: ApplicantDetails; reload: () => Promise<void> };

/** The applicant's files and confirmed résumé, and the text of the résumé file. */
export function ResumePart({ details, reload }: ResumePartProps) {
  const { files, resume_text, read_state, cover_letter_url } = details;
  return (
    <section aria-label="Résumé" className="grid gap-5 border-t border-line pt-4">
      {files.length === 0 && <p className="text-muted">No files</p>}
      <ul className="grid gap-2">
        {files.map((file) => (
          <FileLine key={file.file_id} file={file} application_id={details.application_id} />
        ))}
      </ul>
      {cover_letter_url && files.every(({ kind }) => kind !== 'cover_letter') && (
        <a href={cover_letter_url} className="link">
          Cover letter
        </a>
      )}
      {read_state === 'waiting' && (
        <Notice>We are reading the résumé. Its text will appear here in a few minutes.</Notice>
      )}
      {read_state === 'unreadable' && !resume_text && (
        <Notice tone="warning">We could not read the text of the résumé. Download the file to view it.</Notice>
      )}
      <ResumeTexts details={details} />
      <AttachLetter application_id={details.application_id} onAttached={reload} />
    </section>
  );
}
