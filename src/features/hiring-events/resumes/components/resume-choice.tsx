import { UNREADABLE_WORDS } from '#features/documents/rules.ts';
import type { ResumeSummary } from '#features/resumes/contract.ts';
import { ALLOWED_UPLOAD_EXTENSIONS } from '#rules/validation/uploads.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FileField } from '#ui/file-field.tsx';
import { Select } from '#ui/select.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { OwnRegistration } from '../../booking/components/slot-list.tsx';

/** Values of the résumé field beside résumé ids. */
export const NONE = 'none';
export const KEEP = 'keep';

const FORMATS = 'PDF, DOC, DOCX, ODT, RTF, PNG or JPG, at most 10 MB.';

type ResumeFileProps = { label: string; error: string | undefined; optional?: boolean };

export const ResumeFile = ({ label, error, optional }: ResumeFileProps) => (
  <FileField
    name="file"
    label={label}
    hint={FORMATS}
    accept={ALLOWED_UPLOAD_EXTENSIONS.join(',')}
    error={error}
    optional={optional}
  />
);

type ResumeSelectProps = {
  resumes: readonly ResumeSummary[];
  /** The name of the attached file. */
  kept?: string | undefined;
  chosen?: string | undefined;
  error?: string | undefined;
};

/** The seeker’s résumés, the main one first, and none. */
export function ResumeSelect({ resumes, kept, chosen, error }: ResumeSelectProps) {
  const stored = resumes.map(({ resume_id, name }) => ({ value: resume_id, label: name }));
  const as_it_is = kept === undefined ? [] : [{ value: KEEP, label: `Keep ${kept}` }];
  return (
    <Select
      name="resume_id"
      label="Résumé"
      hint="We attach a copy of it as it is today. Only the employers you choose can open it."
      choices={[...as_it_is, ...stored, { value: NONE, label: 'No résumé' }]}
      defaultValue={chosen}
      error={error}
    />
  );
}

type ResumeChoiceProps = {
  own: OwnRegistration;
  /** The seeker’s résumés, if the registration belongs to the signed-in account. */
  resumes: readonly ResumeSummary[];
  action: string;
  error: string | undefined;
};

/** The attached résumé of a confirmed registration, to choose, replace or remove. */
export function ResumeChoice({ own, resumes, action, error }: ResumeChoiceProps) {
  const { resume, event } = own;
  const is_open = !event.is_over && event.state === 'published' && event.booths.length > 0;
  if (!is_open && !resume) return null;
  return (
    <Card as="section" className="grid gap-5">
      <header className="grid gap-1">
        <h2 className="text-xl">Your résumé</h2>
        {resume ? (
          <p className="wrap-anywhere">
            <strong>{resume.file_name}</strong> {openedBy(own)}
            {resume.unreadable_reason &&
              ` We could not read its text: ${UNREADABLE_WORDS[resume.unreadable_reason]} Check that it is the right file.`}
          </p>
        ) : (
          <p className="text-muted">No résumé attached.</p>
        )}
      </header>
      {is_open && resumes.length > 0 ? (
        <Chooser resumes={resumes} own={own} action={action} error={error} />
      ) : (
        <>
          {is_open && <Uploader action={action} is_first={!resume} error={error} />}
          {resume && <Remover action={action} />}
        </>
      )}
    </Card>
  );
}

/** Says who can open the résumé, and when. */
function openedBy({ event, shares }: OwnRegistration): string {
  if (event.state === 'cancelled')
    return shares
      ? 'is still attached. The employers you chose can open it, as you agreed. Nobody else can.'
      : 'is still attached. The event is canceled, so no employer can open it.';
  return `is attached. The employers you chose can open it ${shares ? 'now' : 'once the event starts'}. Nobody else can.`;
}

function Chooser({ resumes, own, action, error }: ResumeChoiceProps) {
  const kept = own.resume?.file_name;
  return (
    <form method="post" action={action} className="grid gap-4">
      <CsrfField />
      <input type="hidden" name="slug" value={own.event.slug} />
      <ResumeSelect resumes={resumes} kept={kept} chosen={kept === undefined ? NONE : KEEP} error={error} />
      <div>
        <PersonalButton type="submit" name="intent" value="resume_chosen">
          Save résumé choice
        </PersonalButton>
      </div>
    </form>
  );
}

type UploaderProps = { action: string; is_first: boolean; error: string | undefined };

function Uploader({ action, is_first, error }: UploaderProps) {
  return (
    <form method="post" action={action} encType="multipart/form-data" className="grid gap-4" noValidate>
      <CsrfField />
      <ResumeFile label={is_first ? 'Résumé file' : 'Replace with another file'} error={error} />
      <div>
        <PersonalButton type="submit" name="intent" value="resume_uploaded">
          {is_first ? 'Add résumé' : 'Replace résumé'}
        </PersonalButton>
      </div>
    </form>
  );
}

function Remover({ action }: { action: string }) {
  return (
    <form method="post" action={action}>
      <CsrfField />
      <Button type="submit" name="intent" value="resume_removed" variant="quiet">
        Remove résumé
      </Button>
    </form>
  );
}
