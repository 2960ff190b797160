import type { Answer } from '#api/endpoint.ts';
import type { getSeekerDocument } from '#features/documents/contract.ts';
import { readingTime, UNREADABLE_WORDS } from '#features/documents/rules.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type ReadingNoticeProps = {
  document: Answer<typeof getSeekerDocument> | null;
  letter_name: string | null;
  /** The stored résumé that the form is filled in from. */
  resume_name: string | null;
  /** The first step. */
  back: string;
};

/** The attached files and the state of reading the résumé. Inside the form, whose button fills in the reading. */
export function ReadingNotice({ document, letter_name, resume_name, back }: ReadingNoticeProps) {
  const other = (
    <a href={back} className="underline underline-offset-4">
      {document || letter_name || resume_name !== null ? 'Choose another file' : 'Add a résumé'}
    </a>
  );
  const letter = letter_name && <p>Your cover letter is attached: {letter_name}</p>;
  if (resume_name !== null) {
    return (
      <Notice title={`Filled in from your résumé “${resume_name}”`}>
        <p>
          {document ? `The employer also gets your file ${document.file_name}. ` : ''}Changes here go to this employer
          and do not change your saved résumé. {other}
        </p>
        {letter}
      </Notice>
    );
  }
  if (!document) {
    return (
      <Notice title="You are applying without a résumé">
        {letter}
        <p>The employer sees only what you enter below. {other}</p>
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
          {document.unreadable_reason ? UNREADABLE_WORDS[document.unreadable_reason] : ''} The employer still gets the
          file. Fill in the form yourself. {other}
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
              Fill in from my résumé
            </Button>
          }
        >
          {document.is_held && (
            <p data-until-read="">
              We are scanning it for viruses. You can send your application now; the employer gets the file after the
              scan.
            </p>
          )}
          {time && <p data-until-read="">{time}</p>}
          <p>
            You don’t have to wait: we send your file either way. If you do, the button fills in the fields that are
            still empty.
          </p>
          {letter}
        </Notice>
      </div>
    );
  }
  return (
    <Notice tone="success" title={`We read ${document.file_name}`}>
      <p>Check what we filled in and correct anything that is wrong. Employers see this first. {other}</p>
      {letter}
    </Notice>
  );
}
