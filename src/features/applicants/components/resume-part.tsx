import { getAttachment } from '#features/attachments/contract.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useSave } from '#web/use-save.ts';
import type { ApplicantDetails } from '../details-contract.ts';
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

const KINDS = { resume: 'Résumé', cover_letter: 'Cover letter', attachment: 'Attachment' } as const;

/** Why a file cannot be opened. */
const REASONS: Readonly<Record<ApplicantDetails['files'][number]['scan_state'], string | undefined>> = {
  off: undefined,
  clean: undefined,
  waiting: 'We are checking this file for viruses. Try again in a few minutes.',
  infected: 'We deleted this file because it contained a virus.',
};

type FileLineProps = { file: ApplicantDetails['files'][number]; application_id: string };

function FileLine({ file, application_id }: FileLineProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const { save, pending, problem } = useSave();
  const open = () =>
    save(async () => {
      const query = { application_id, file_id: file.file_id };
      const link = await browserCall(getAttachment, { params: { company_id }, query });
      // The answer is a download, so the page stays where it is.
      if (link) window.location.assign(link.url);
      return link;
    });
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Icon of="file-text" className="text-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{file.file_name}</p>
        <p className="text-sm text-muted">
          {KINDS[file.kind]}, {sizeWords(file.size_bytes)}, <RelativeTime date={file.created_at} />
        </p>
        {file.warning && <p className="text-sm text-warning">{file.warning}</p>}
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem.message}
          </p>
        )}
      </div>
      <Button size="sm" icon="download" pending={pending} reason={REASONS[file.scan_state]} onClick={() => void open()}>
        Download<span className="sr-only"> {file.file_name}</span>
      </Button>
    </li>
  );
}

function sizeWords(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1000))} kB`;
}
