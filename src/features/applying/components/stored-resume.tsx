import type { ReactNode } from 'react';
import type { PublicQuestion } from '#features/jobs/question-contract.ts';
import { boxesOf, formOf } from '#features/person/components/shared/person-form.ts';
import { ResumeView } from '#features/resumes/components/shared/resume-view.tsx';
import type { ResumeSummary, StoredResume } from '#features/resumes/contract.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { applyPath, filesOfStored } from '../apply-paths.ts';
import { Agreement } from './agreement.tsx';
import { QuestionFields } from './shared/question-fields.tsx';

type StoredResumeProps = {
  posting_id: string;
  questions: readonly PublicQuestion[];
  answers: Readonly<Record<string, string>>;
  chosen: StoredResume;
  others: readonly ResumeSummary[];
  submission: string;
  /** The fields for a cover letter. */
  letter: ReactNode;
  /** Whether the job asks for facts beside the résumé and questions, so that the applicant sees the details first. */
  asks_more: boolean;
  /** The link of a job board by which the person came. */
  via: string | undefined;
};

/**
 * Applies in one step: the stored résumé, the employer's questions and the send button. Inside the form of the first step.
 */
export function StoredResumeCard({ posting_id, chosen, others, letter, asks_more, via, ...form }: StoredResumeProps) {
  const { name, file } = chosen;
  const is_confirmed = chosen.is_confirmed && !asks_more;
  const { resume, document } = filesOfStored(chosen);
  const unchecked =
    file?.read_state === 'unreadable'
      ? { words: 'We could not read this file. The employer gets it as it is.', go_on: 'Continue' }
      : chosen.is_confirmed
        ? { words: 'There are more questions beside your résumé.', go_on: 'Continue' }
        : { words: 'Check what we read from this file before you send it.', go_on: 'Check and continue' };
  return (
    <Card as="section" className="grid gap-5 wrap-anywhere">
      <header className="grid gap-1">
        <h2 className="text-xl">Send “{name}”</h2>
        <p className="text-muted">
          {is_confirmed
            ? `The employer gets what you see here${file ? `, and your file ${file.file_name}` : ''}.`
            : unchecked.words}
        </p>
      </header>
      {resume && <input type="hidden" name="stored_resume_id" value={resume} />}
      {document && <input type="hidden" name="stored_document_id" value={document} />}
      {is_confirmed && <SentResume {...form} person={chosen.person} />}
      {letter}
      {is_confirmed && <Agreement />}
      <div className="flex flex-wrap gap-3">
        {is_confirmed && (
          <Button type="submit" variant="primary" size="lg" name="intent" value="send-stored">
            Send application
          </Button>
        )}
        {is_confirmed ? (
          <Button type="submit" variant="quiet" size="lg" icon="pencil" name="intent" value="change">
            Edit before sending
          </Button>
        ) : (
          <Button type="submit" variant="primary" size="lg" name="intent" value="change">
            {unchecked.go_on}
          </Button>
        )}
      </div>
      {others.length > 0 && <OtherResumes posting_id={posting_id} others={others} via={via} />}
    </Card>
  );
}

type SentResumeProps = Pick<StoredResumeProps, 'questions' | 'answers' | 'submission'> & Pick<StoredResume, 'person'>;

function SentResume({ person, questions, answers, submission }: SentResumeProps) {
  const { summary: _summary, ...sent } = person;
  return (
    <>
      <input type="hidden" name="submission" value={submission} />
      {boxesOf({ ...formOf(sent), email: sent.email }).map(([box, value]) => (
        <input key={box} type="hidden" name={box} value={value} />
      ))}
      <details open>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">
          What the employer gets
        </summary>
        <div className="rounded-md border border-line p-4">
          <ResumeView person={sent} />
        </div>
      </details>
      <QuestionFields questions={questions} answers={answers} problems={{}} />
    </>
  );
}

function OtherResumes({ posting_id, others, via }: Pick<StoredResumeProps, 'posting_id' | 'others' | 'via'>) {
  return (
    <section aria-label="Your other résumés" className="grid gap-2 border-t border-line pt-4">
      <p className="font-semibold">Or use another résumé</p>
      <ul className="flex flex-wrap gap-2">
        {others.map(({ resume_id, name }) => (
          <li key={resume_id} className="min-w-0">
            <Button
              type="submit"
              size="sm"
              name="intent"
              value="look"
              formAction={applyPath(posting_id, { resume: resume_id, via })}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
