import { getSignedUrl } from '#features/attachments/contract.ts';
import { Button } from '#ui/button.tsx';
import { browserCall } from '#web/browser-api.ts';
import { useSave } from '#web/use-save.ts';
import type { Registrant } from '../contract.ts';

/** Downloads the attached résumé. The link is requested each time, because the attendee may have removed the file. */
export function RegistrantResume({ resume }: { resume: NonNullable<Registrant['resume']> }) {
  const { file_id, file_name, is_unreadable } = resume;
  const { save, pending, problem } = useSave();
  const open = () =>
    save(async () => {
      const link = await browserCall(getSignedUrl, { params: { file_id } });
      // The answer is a download, so the page stays where it is.
      if (link) window.location.assign(link.url);
      return link;
    });
  return (
    <>
      <Button size="sm" icon="download" pending={pending} onClick={() => void open()} title={file_name}>
        Résumé<span className="sr-only"> {file_name}</span>
      </Button>
      {is_unreadable && <p className="text-sm text-muted">We could not read its text.</p>}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem.message}
        </p>
      )}
    </>
  );
}
