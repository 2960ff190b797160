import type { ApplicantDetails } from '../details/contract.ts';
import { ConfirmedResume } from './shared/confirmed-resume.tsx';

/** The cover letter, the confirmed résumé and the text of the résumé file. */
export function ResumeTexts({ details }: { details: ApplicantDetails }) {
  const { cover_letter_text, resume_text } = details;
  return (
    <>
      {cover_letter_text && (
        <section aria-label="Cover letter" className="grid gap-2">
          <h3 className="text-base font-semibold">Cover letter</h3>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{cover_letter_text}</p>
        </section>
      )}
      <ConfirmedResume details={details} />
      {resume_text && (
        <section aria-label="Text of the résumé" className="border-t border-line pt-4">
          <p className="max-w-prose text-base wrap-anywhere whitespace-pre-wrap">{resume_text}</p>
        </section>
      )}
    </>
  );
}
