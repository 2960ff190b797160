import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { PublicQuestion } from '../../postings/question-contract.ts';
import { ResumeView } from '../../resumes/components/shared/resume-view.tsx';
import type { ResumeSummary, StoredResume } from '../../resumes/contract.ts';
import { detailsPath, filesOfStored } from '../apply-paths.ts';
import { QuestionFields } from './question-fields.tsx';
import { boxesOf, formOf } from './shared/person-form.ts';

type StoredResumeProps = {
  posting_id: string;
  questions: readonly PublicQuestion[];
  chosen: StoredResume;
  others: readonly ResumeSummary[];
  submission: string;
};

/** Applying in one step: what a stored résumé says, the employer's questions, and the button that sends both. */
export function StoredResumeCard({ posting_id, questions, chosen, others, submission }: StoredResumeProps) {
  const { name, person, file, is_confirmed } = chosen;
  const here = detailsPath(posting_id, filesOfStored(chosen));
  const { summary: _summary, ...sent } = person;
  return (
    <Card as="section" className="grid gap-5 wrap-anywhere">
      <header className="grid gap-1">
        <h2 className="text-xl">Send “{name}”</h2>
        <p className="text-muted">
          {is_confirmed
            ? `The employer gets what stands here${file ? `, and your file ${file.file_name}` : ''}.`
            : 'You have not checked yet what we read of this file.'}
        </p>
      </header>
      {is_confirmed ? (
        <form method="post" action={here} className="grid gap-5" noValidate>
          <CsrfField />
          <input type="hidden" name="submission" value={submission} />
          {boxesOf({ ...formOf(sent), email: sent.email }).map(([box, value]) => (
            <input key={box} type="hidden" name={box} value={value} />
          ))}
          <details open>
            <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">
              What is sent
            </summary>
            <div className="rounded-md border border-line p-4">
              <ResumeView person={sent} />
            </div>
          </details>
          <QuestionFields questions={questions} answers={{}} problems={{}} />
          <p className="text-sm text-muted">
            By sending it you agree to the{' '}
            <a href="/terms" className="underline underline-offset-4">
              terms
            </a>{' '}
            and the{' '}
            <a href="/terms#privacy-policy" className="underline underline-offset-4">
              privacy policy
            </a>
            .
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" size="lg" name="intent" value="send">
              Send application
            </Button>
            <Button type="submit" variant="quiet" size="lg" icon="pencil" name="intent" value="change">
              Change something first
            </Button>
          </div>
        </form>
      ) : (
        <div>
          <LinkButton href={here} variant="primary" size="lg">
            Check and go on
          </LinkButton>
        </div>
      )}
      {others.length > 0 && <Others posting_id={posting_id} others={others} />}
    </Card>
  );
}

function Others({ posting_id, others }: Pick<StoredResumeProps, 'posting_id' | 'others'>) {
  return (
    <nav aria-label="Your other résumés" className="grid gap-2 border-t border-line pt-4">
      <p className="font-semibold">Or use another of your résumés</p>
      <ul className="flex flex-wrap gap-2">
        {others.map(({ resume_id, name }) => (
          <li key={resume_id} className="min-w-0">
            <LinkButton href={`/posting/apply/${posting_id}?resume=${resume_id}`} size="sm">
              {name}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}
