import { CATEGORY_LOOKS } from '#features/applicants/components/shared/category-looks.ts';
import { TagList } from '#features/tags/components/shared/tag-list.tsx';
import { pathTo } from '#rules/addresses.ts';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import type { PersonApplication } from '../contract.ts';

type PersonApplicationsProps = {
  applications: readonly PersonApplication[];
  /** The one whose page this is. */
  current: string;
};

/** The person's applications to the company, newest first. */
export function PersonApplications({ applications, current }: PersonApplicationsProps) {
  return (
    <Card as="section" aria-label="Applications" className="grid gap-3">
      <h2 className="text-lg font-semibold">
        {applications.length === 1 ? 'Application' : `${applications.length} applications`}
      </h2>
      <ul className="grid gap-3">
        {applications.map((application) => (
          <ApplicationLine
            key={application.application_id}
            application={application}
            is_current={application.application_id === current && applications.length > 1}
          />
        ))}
      </ul>
    </Card>
  );
}

type ApplicationLineProps = { application: PersonApplication; is_current: boolean };

function ApplicationLine({ application, is_current }: ApplicationLineProps) {
  const { application_id, posting_title, stage_name, status_label, category, applied_at, tags } = application;
  return (
    <li className="grid gap-1 border-t border-line pt-3 first:border-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a
          href={pathTo('/employer/applications/{application_id}', { application_id })}
          className="link py-0.5 font-semibold wrap-anywhere"
        >
          {posting_title}
        </a>
        <span className="text-sm text-muted">{stage_name}</span>
        <StatusMark look={CATEGORY_LOOKS[category]}>{status_label}</StatusMark>
        <RelativeTime date={applied_at} className="text-sm text-muted" />
        {is_current && <span className="text-sm text-muted">This application</span>}
      </p>
      {tags.length > 0 && <TagList tags={tags} sum={tags.reduce((sum, { score }) => sum + score, 0)} />}
    </li>
  );
}
