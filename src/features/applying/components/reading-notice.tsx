import type { Answer } from '#api/endpoint.ts';
import type { getSeekerDocument } from '#features/documents/contract.ts';
import { readingTime, UNREADABLE_WORDS } from '#features/documents/rules.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type ReadingNoticeProps = {
  document: Answer<typeof getSeekerDocument> | null;
  letter_name: string | null;
  /** The stored résumé that filled in the form. */
  resume_name: string | null;
  posting_id: string;
};

/** Which files go along, and how reading the résumé went. Stands inside the form, whose button asks again. */
export function ReadingNotice({ document, letter_name, resume_name, posting_id }: ReadingNoticeProps) {
  const other = (
    <a href={`/posting/apply/${posting_id}`} className="underline underline-offset-4">
      {document || letter_name || resume_name !== null ? 'Choose another file' : 'Add a résumé'}
    </a>
  );
  const letter = letter_name && <p>Your cover letter is attached: {letter_name}</p>;
  if (resume_name !== null) {
    return (
      <Notice title={`Filled in from your résumé “${resume_name}”`}>
        <p>
          {document ? `The employer also gets your file ${document.file_name}. ` : ''}What you change here is sent to
          this employer and leaves your stored résumé as it is. {other}
        </p>
        {letter}
      </Notice>
    );
  }
  if (!document) {
    return (
      <Notice title="You apply without a résumé">
        {letter}
        <p>The employer sees only what you write below. {other}</p>
      </Notice>
    );
  }
  if (document.unreadable_reason === 'infected') {
    return (
      <Notice tone="danger" title={`We deleted ${document.file_name}`}>
        <p>Our scanner found a virus in it. Check your computer, then choose a clean file. {other}</p>
        {letter}
      </Notice>
    );
  }
  if (document.read_state === 'unreadable') {
    return (
      <Notice tone="warning" title={`We could not read ${document.file_name}`}>
        <p>
          {document.unreadable_reason ? UNREADABLE_WORDS[document.unreadable_reason] : ''} The employer gets the file
          all the same. Fill in the form yourself. {other}
        </p>
        {letter}
      </Notice>
    );
  }
  if (document.read_state === 'waiting') {
    const time = readingTime(document);
    return (
      <div data-reading={document.document_id}>
        <Notice
          title={
            <>
              <span data-until-read="">We are still reading {document.file_name}</span>
              <span
                role="status"
                data-read={`We read ${document.file_name}`}
                data-not-read={`We could not read ${document.file_name}`}
              />
            </>
          }
          action={
            <Button type="submit" size="sm" name="intent" value="fill" formNoValidate>
              Fill in what was read
            </Button>
          }
        >
          {document.is_held && (
            <p data-until-read="">
              We check it for viruses first. If that takes longer, your file is kept and sent once it is checked.
            </p>
          )}
          {time && <p data-until-read="">{time}</p>}
          <p>
            You can fill in the form meanwhile: the button adds what was read to boxes that are still empty. You need
            not wait; your file is sent either way.
          </p>
          {letter}
        </Notice>
      </div>
    );
  }
  return (
    <Notice tone="success" title={`We read ${document.file_name}`}>
      <p>Check what we filled in and correct anything that is wrong: this is what the employer sees first. {other}</p>
      {letter}
    </Notice>
  );
}
