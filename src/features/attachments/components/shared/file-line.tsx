import type { ApplicationFileKind, ScanState } from '#rules/file-states.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useSave } from '#web/use-save.ts';
import { getAttachment } from '../../contract.ts';

const KINDS = { resume: 'Résumé', cover_letter: 'Cover letter', attachment: 'Attachment' } as const;

/** Why a file cannot be opened. */
const REASONS: Readonly<Record<ScanState, string | undefined>> = {
  off: undefined,
  clean: undefined,
  waiting: 'We are checking this file for viruses. Try again in a few minutes.',
  infected: 'We deleted this file because it contained a virus.',
};

type FileLineProps = {
  file: {
    file_id: string;
    kind: ApplicationFileKind;
    file_name: string;
    size_bytes: number;
    created_at: string;
    scan_state: ScanState;
    warning: string | null;
  };
  application_id: string;
  /** What the list says of the file besides its kind, size and day. */
  note?: string;
};

/** A file of an applicant with its download. */
export function FileLine({ file, application_id, note }: FileLineProps) {
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
          {note && `, ${note}`}
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
