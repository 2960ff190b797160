import { type FormEvent, useId } from 'react';
import { getSignedUrl, putCoverLetterUrl } from '#features/attachments/contract.ts';
import { uploadSeekerDocument } from '#features/documents/contract.ts';
import { ALLOWED_UPLOAD_EXTENSIONS } from '#rules/validation/uploads.ts';
import { Button } from '#ui/button.tsx';
import { FileField } from '#ui/file-field.tsx';
import { browserCall } from '#web/browser-api.ts';
import { fileNotKept } from '#web/keep-file.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { useSave } from '#web/use-save.ts';

type AttachLetterProps = { application_id: string; onAttached: () => Promise<void> };

/** Attaches a cover letter that was received by post or email. */
export function AttachLetter({ application_id, onAttached }: AttachLetterProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const reason = useReasonAgainst('attach-letters');
  const { save, pending, problem } = useSave();
  const id = useId();
  const attach = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const chooser = form.elements.namedItem('cover_letter');
    const [file] = (chooser instanceof HTMLInputElement && chooser.files) || [];
    if (!file) return;
    const is_saved = await save(() => send(file, { company_id, application_id }));
    if (!is_saved) return;
    form.reset();
    await onAttached();
  };
  return (
    <form onSubmit={attach} className="grid items-end gap-3 border-t border-line pt-4 sm:grid-cols-[1fr_auto]">
      <FileField
        id={id}
        name="cover_letter"
        label="Cover letter received by post or email"
        accept={ALLOWED_UPLOAD_EXTENSIONS.join(',')}
        error={problem?.fields.file ?? problem?.message}
        disabled={reason !== undefined}
        required
      />
      <Button type="submit" pending={pending} reason={reason}>
        Attach cover letter
      </Button>
    </form>
  );
}

/** Uploads the file, then sets its link as the cover letter of the application. */
async function send(file: File, params: { company_id: string; application_id: string }) {
  const stored = await browserCall(uploadSeekerDocument, { body: { file, kind: 'cover_letter' } });
  if (!stored) throw fileNotKept();
  const link = await browserCall(getSignedUrl, { params: { file_id: stored.document_id } });
  return link && browserCall(putCoverLetterUrl, { params, body: { cover_letter_url: link.url } });
}
