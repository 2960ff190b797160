import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { ResumeSummary } from '../contract.ts';

type ResumeCardProps = {
  resume: ResumeSummary;
  /** The address of its forms. */
  action: string;
  /** The answer to its form that was refused. */
  answer: FormAnswer | undefined;
};

/** One résumé of the list, with its actions. Works without scripts. */
export function ResumeCard({ resume, action, answer }: ResumeCardProps) {
  const { resume_id, name, is_main, headline, updated_at, file } = resume;
  const here = `${action}/${resume_id}`;
  const of = <span className="sr-only"> {name}</span>;
  return (
    <Card as="li" className="grid gap-3 wrap-anywhere">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-lg">
          <a href={here} className="underline-offset-4 hover:underline">
            {name}
          </a>
        </h2>
        <span className="flex flex-wrap gap-2">
          {is_main && <Badge tone="success">Main résumé</Badge>}
          <ReadingBadge resume={resume} />
        </span>
      </div>
      {headline && <p className="text-muted">{headline}</p>}
      <p className="text-sm text-muted">
        {file ? file.file_name : 'Imported from JSON Resume'} · changed <RelativeTime date={updated_at} />
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={here} size="sm" icon="pencil" variant={resume.is_confirmed ? undefined : 'primary'}>
          {resume.is_confirmed ? 'Edit' : 'Check and edit'}
          {of}
        </LinkButton>
        <Downloads here={here} has_file={file !== null} name={name} />
        {!is_main && (
          <form method="post" action={action}>
            <Hidden resume_id={resume_id} />
            <Button type="submit" name="intent" value="main" size="sm">
              Make main résumé{of}
            </Button>
          </form>
        )}
      </div>
      <details className="group" open={answer !== undefined}>
        <summary className="flex min-h-6 w-fit cursor-pointer items-center gap-1.5 py-1 font-semibold">
          <Icon of="chevron-down" size="sm" className="group-open:rotate-180" />
          Rename or delete{of}
        </summary>
        <div className="mt-3 grid max-w-md gap-5">
          <form method="post" action={action} className="grid gap-3" noValidate>
            <Hidden resume_id={resume_id} />
            <TextInput
              id={`name-${resume_id}`}
              name="name"
              label="Name"
              hint="Only you see this name."
              defaultValue={answer?.values.name ?? name}
              error={answer?.fields[`name-${resume_id}`]}
            />
            <div>
              <Button type="submit" name="intent" value="rename" size="sm">
                Rename{of}
              </Button>
            </div>
          </form>
          <form method="post" action={action} className="grid gap-3 border-t border-line pt-4">
            <Hidden resume_id={resume_id} />
            <p>Delete this résumé{file && ' and its file'} permanently? Employers keep what you already sent them.</p>
            <div>
              <Button type="submit" name="intent" value="delete" size="sm" icon="trash-2">
                Delete permanently{of}
              </Button>
            </div>
          </form>
        </div>
      </details>
    </Card>
  );
}

export function ReadingBadge({ resume: { file, is_confirmed } }: { resume: ResumeSummary }) {
  if (is_confirmed) return null;
  if (file?.read_state === 'waiting') return <Badge>Reading</Badge>;
  if (file?.read_state === 'unreadable') return <Badge tone="warning">Could not read</Badge>;
  return <Badge tone="warning">Check what we read</Badge>;
}

/** Downloads as PDF, as JSON Resume, and as the original file. */
export function Downloads({ here, has_file, name }: { here: string; has_file: boolean; name: string }) {
  const of = <span className="sr-only"> of {name}</span>;
  return (
    <>
      <LinkButton href={`${here}/resume.pdf`} size="sm" icon="download">
        PDF{of}
      </LinkButton>
      <LinkButton href={`${here}/resume.json`} size="sm" icon="download" variant="quiet">
        JSON Resume{of}
      </LinkButton>
      {has_file && (
        <LinkButton href={`${here}/file`} size="sm" icon="download" variant="quiet">
          Original file{of}
        </LinkButton>
      )}
    </>
  );
}

function Hidden({ resume_id }: { resume_id: string }) {
  return (
    <>
      <CsrfField />
      <input type="hidden" name="resume_id" value={resume_id} />
    </>
  );
}
