import { TRANSLATOR_PATH } from '#rules/addresses.ts';
import { BADGE_HOLDERS, badgeLogo } from '#rules/badges.ts';
import { militaryCodeWords } from '#rules/military-code.ts';
import { Badge } from '#ui/badge.tsx';
import type { Job } from '../contract.ts';

/** Basic qualifications, benefits, matching military codes, welcomed groups and what a federal contractor states. Empty parts are left out. */
export function Commitments({ job }: { job: Job }) {
  const codes = job.military_codes.map(militaryCodeWords);
  return (
    <>
      {job.basic_qualifications.length > 0 && (
        <Lines id="basic-qualifications" title="Basic qualifications" lines={job.basic_qualifications} />
      )}
      {job.benefits.length > 0 && <Lines id="benefits" title="Benefits" lines={job.benefits} />}
      {codes.length > 0 && <Lines id="military" title="Matching military codes" lines={codes} />}
      {codes.length > 0 && (
        <p className="screen-only -mt-3">
          <a className="link" href={TRANSLATOR_PATH}>
            See what your military job is called in civilian life
          </a>
        </p>
      )}
      {job.badges.length > 0 && (
        <section aria-labelledby="welcomes">
          <h2 id="welcomes" className="mb-3 text-xl">
            Welcomes
          </h2>
          <ul className="flex flex-wrap items-center gap-2">
            {job.badges.map((badge) => {
              const logo = badgeLogo(badge);
              return (
                <li key={badge}>
                  <Badge tone="highlight">
                    {logo && (
                      <img src={logo} alt="" width="16" height="16" className="mr-1 inline size-4 align-text-bottom" />
                    )}
                    <span className="inline-block first-letter:uppercase">{BADGE_HOLDERS[badge]}</span>
                  </Badge>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {job.federal_contractor && (
        <EqualOpportunity contact={job.accommodation_contact} requisition={job.requisition_number} />
      )}
    </>
  );
}

/** What the rules for federal contractors want in every job posting (41 CFR 60-300.5(a)12 and 60-741.5(a)7). */
function EqualOpportunity({ contact, requisition }: { contact: string; requisition: string }) {
  return (
    <section aria-labelledby="equal-opportunity" className="grid gap-2 wrap-anywhere">
      <h2 id="equal-opportunity" className="text-xl">
        Equal opportunity
      </h2>
      <p>
        This employer is a federal contractor and an equal opportunity employer. All qualified applicants will receive
        consideration for employment without regard to their status as a protected veteran or a person with a
        disability, or any other status protected by law.
      </p>
      {contact !== '' && <p>To ask for an accommodation in applying: {contact}</p>}
      {requisition !== '' && <p>Requisition number: {requisition}</p>}
    </section>
  );
}

function Lines({ id, title, lines }: { id: string; title: string; lines: readonly string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <ul className="grid list-disc gap-1 pl-5 sm:grid-cols-2 sm:gap-x-8">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
