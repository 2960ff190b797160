import type { Answer } from '#api/endpoint.ts';
import { toldLines } from '#features/person/rules.ts';
import { ResumeView } from '#features/resumes/components/shared/resume-view.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { getSeekerApplication } from '../../contract.ts';

type Sent = Pick<Answer<typeof getSeekerApplication>, 'sent' | 'files'>;

type SentApplicationProps = Sent & {
  fileHref: (file_id: string) => string;
};

/** The application as the employer has it, for its applicant. */
export function SentApplication({ sent, files, fileHref }: SentApplicationProps) {
  if (!sent && files.length === 0) return null;
  return (
    <Card as="section" id="sent" className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-xl">{sent ? 'What you sent' : 'What the employer has'}</h2>
        {sent && (
          <p className="text-sm text-muted">
            Sent <RelativeTime date={sent.sent_at} />. The employer sees it as shown here, without any later changes to
            your profile or résumés.
          </p>
        )}
      </div>
      {files.length > 0 && <Files files={files} fileHref={fileHref} />}
      {sent && <Letter text={sent.cover_letter_text} />}
      {sent && <Answers answers={sent.answers} />}
      {sent && (
        <details open>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">
            Your details and résumé
          </summary>
          <div className="rounded-md border border-line p-4">
            <ResumeView person={sent.person} />
            {toldLines(sent).map(([label, value]) => (
              <p key={label} className="mt-3">
                {label}: {value}
              </p>
            ))}
          </div>
        </details>
      )}
    </Card>
  );
}

const KINDS = { resume: 'Résumé', cover_letter: 'Cover letter', attachment: 'Attachment' } as const;

function Files({ files, fileHref }: Pick<SentApplicationProps, 'files' | 'fileHref'>) {
  return (
    <ul className="grid gap-2">
      {files.map(({ file_id, file_name, kind, created_at }) => (
        <li key={file_id} className="flex items-start gap-2">
          <Icon of="file-text" className="mt-1 shrink-0 text-muted" />
          <p className="min-w-0 wrap-anywhere">
            <a href={fileHref(file_id)} className="underline underline-offset-4">
              {file_name}
            </a>
            <span className="block text-sm text-muted">
              {KINDS[kind]}, <RelativeTime date={created_at} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Letter({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-base font-semibold">Your cover letter</h3>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  );
}

function Answers({ answers }: { answers: NonNullable<Sent['sent']>['answers'] }) {
  if (answers.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-base font-semibold">Your answers to the employer’s questions</h3>
      <dl className="grid gap-3">
        {answers.map(({ question, answer }) => (
          <div key={question} className="wrap-anywhere">
            <dt className="text-muted">{question}</dt>
            <dd className="whitespace-pre-line">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
