import { ApplicantReminders } from '#features/reminders/components/shared/applicant-reminders.tsx';
import { ApplicantTags } from '#features/tags/components/shared/applicant-tags.tsx';
import { pathTo } from '#rules/addresses.ts';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import type { ApplicantDetails } from '../../details/contract.ts';
import { OverviewPart } from '../overview-part.tsx';
import { ResumePart } from '../resume-part.tsx';
import { CATEGORY_LOOKS } from '../shared/category-looks.ts';

type ApplicationPaneProps = { details: ApplicantDetails; reload: () => Promise<void> };

/** What the applicant sent: facts, answers, documents and the résumé as text. */
export function ApplicationPane({ details, reload }: ApplicationPaneProps) {
  return (
    <div className="grid gap-6">
      <MaybeSame details={details} />
      <ApplicantTags application_id={details.application_id} seen={details} />
      <ApplicantReminders application_id={details.application_id} seen={details} />
      <OverviewPart details={details} />
      <ResumePart details={details} reload={reload} />
      <OtherApplications others={details.others} />
    </div>
  );
}

/** Warns that somebody else has the same address. Managers decide on the page that compares the two. */
function MaybeSame({ details: { application_id, maybe_same } }: Pick<ApplicationPaneProps, 'details'>) {
  const is_read_only = useReasonAgainst('edit-people') !== undefined;
  if (maybe_same.length === 0) return null;
  return (
    <Notice title="May be the same person">
      <p>The same email address is on another application:</p>
      <ul className="grid gap-1">
        {maybe_same.map(({ application_id: other_id, name, posting_title }) => (
          <li key={other_id} className="flex flex-wrap gap-x-3 gap-y-1">
            <a
              href={pathTo('/employer/applications/{application_id}', { application_id: other_id })}
              className="link py-0.5 wrap-anywhere"
            >
              {name}, {posting_title}
            </a>
            {!is_read_only && (
              <a
                href={pathTo('/employer/merge-people/{application_id}/{other_id}', { application_id, other_id })}
                className="link py-0.5 font-semibold"
              >
                Compare<span className="sr-only"> with {name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function OtherApplications({ others }: Pick<ApplicantDetails, 'others'>) {
  if (others.length === 0) return null;
  return (
    <section aria-label="Other applications" className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-base font-semibold">Other applications to your company</h3>
      <ul className="grid gap-1">
        {others.map(({ application_id, posting_title, stage_name, status_label, category, applied_at }) => (
          <li key={application_id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <a href={pathTo('/employer/applications/{application_id}', { application_id })} className="link py-0.5">
              {posting_title}
            </a>
            <span className="text-sm text-muted">{stage_name}</span>
            <StatusMark look={CATEGORY_LOOKS[category]}>{status_label}</StatusMark>
            <RelativeTime date={applied_at} className="text-sm text-muted" />
          </li>
        ))}
      </ul>
    </section>
  );
}
