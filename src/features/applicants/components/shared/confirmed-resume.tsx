import type { ReactNode } from 'react';
import type { ApplicantDetails } from '../../details/contract.ts';

type Confirmed = Pick<ApplicantDetails, 'work' | 'education' | 'certificates' | 'military' | 'facts'>;

/** The work, military service and education that the applicant confirmed when applying. */
export function ConfirmedResume({
  details: { work, education, certificates, military, facts },
}: {
  details: Confirmed;
}) {
  return (
    <>
      {work.length > 0 && (
        <Part title="Work">
          {work.map(({ position, name, start, end, summary }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes order.
            <Entry key={index} title={joined(position, name)} time={period(start, end)} text={summary} />
          ))}
        </Part>
      )}
      {military && (
        <Part title="Military service">
          <Entry title={joined(military.rank, military.branch)} time="" text={military.codes.join(', ')} />
        </Part>
      )}
      {facts.length > 0 && (
        <Part title="Service and clearance">
          {facts.map(({ label, value, asked }) => (
            <Entry key={label} title={label} time={asked && `Asked: ${asked}`} text={value} />
          ))}
        </Part>
      )}
      {education.length > 0 && (
        <Part title="Education">
          {education.map(({ institution, area, study_type, end }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes order.
            <Entry key={index} title={joined(study_type, area) || institution} time={month(end)} text={institution} />
          ))}
        </Part>
      )}
      {certificates.length > 0 && (
        <Part title="Certificates and licenses">
          {certificates.map(({ name, issuer, date }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes order.
            <Entry key={index} title={name} time={month(date)} text={issuer} />
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-base font-semibold">{title}</h3>
      <ul className="grid gap-3">{children}</ul>
    </section>
  );
}

function Entry({ title, time, text }: { title: string; time: string; text: string }) {
  return (
    <li className="max-w-prose">
      <p className="font-semibold">{title || text}</p>
      {time && <p className="text-sm text-muted">{time}</p>}
      {text && title !== '' && text !== title && <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>}
    </li>
  );
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(', ');

function period(start: string, end: string): string {
  if (start && end) return `${month(start)} to ${month(end)}`;
  return start ? `from ${month(start)}` : end && `until ${month(end)}`;
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "2019-06" as "Jun 2019"; anything else unchanged, such as a year. */
const month = (text: string) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? MONTH.format(new Date(`${text}-01`)) : text);
