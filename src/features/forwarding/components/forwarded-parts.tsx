import { ConfirmedResume } from '#features/applicants/components/shared/confirmed-resume.tsx';
import { phoneShown } from '#features/person/rules/phone.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import type { FileKind, Forwarded } from '../contract.ts';

type ForwardedPartsProps = {
  forwarded: Forwarded;
  /** The address of a file; null in a preview. */
  fileAddress: ((kind: FileKind) => string) | null;
};

/** What the reader of a link sees of an applicant, below the name. */
export function ForwardedParts({ forwarded, fileAddress }: ForwardedPartsProps) {
  const { contact, skills, cover_letter_text, files } = forwarded;
  return (
    <div className="grid gap-6">
      {contact && <Contact contact={contact} />}
      {skills.length > 0 && (
        <section aria-label="Skills" className="flex flex-wrap gap-1.5">
          {skills.map((skill) => (
            <Badge key={skill} wraps>
              {skill}
            </Badge>
          ))}
        </section>
      )}
      <ConfirmedResume details={{ ...forwarded, facts: [] }} />
      {cover_letter_text && (
        <section aria-label="Cover letter" className="grid gap-2">
          <h3 className="text-base font-semibold">Cover letter</h3>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{cover_letter_text}</p>
        </section>
      )}
      {files.length > 0 && (
        <section aria-label="Files" className="grid gap-2">
          <h3 className="text-base font-semibold">Files</h3>
          <ul className="grid gap-2">
            {files.map(({ kind, file_name }) => (
              <li key={kind} className="flex items-center gap-2 wrap-anywhere">
                <Icon of="file-text" className="text-muted" />
                {fileAddress ? (
                  <a href={fileAddress(kind)} rel="nofollow" className="link">
                    {file_name}
                  </a>
                ) : (
                  file_name
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Contact({ contact: { email, phone, place } }: { contact: NonNullable<Forwarded['contact']> }) {
  return (
    <section aria-label="Contact data" className="flex flex-wrap gap-x-6 gap-y-1">
      <a href={`mailto:${email}`} className="link break-all">
        {email}
      </a>
      {phone && (
        <a href={`tel:${phone}`} className="link">
          {phoneShown(phone)}
        </a>
      )}
      {place && <span>{place}</span>}
    </section>
  );
}
