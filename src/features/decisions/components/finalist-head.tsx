import type { ReactNode } from 'react';
import { pathTo } from '#rules/addresses.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Finalist } from '../contract.ts';

type FinalistHeadProps = {
  person: Pick<Finalist, 'name' | 'headline' | 'stage_name' | 'stage_entered_at' | 'status_label' | 'application_id'>;
  children?: ReactNode;
};

/** A finalist’s name and headline, their stage, and since when they are in it. */
export function FinalistHead({ person, children }: FinalistHeadProps) {
  const { application_id, name, headline, stage_name, stage_entered_at, status_label } = person;
  return (
    <div className="grid content-start gap-1.5">
      <a
        href={pathTo('/employer/applications/{application_id}', { application_id })}
        className="text-base font-semibold text-ink underline-offset-4 hover:underline"
      >
        {name}
      </a>
      {headline && <p className="line-clamp-2 text-muted">{headline}</p>}
      <p>
        {stage_name}, {status_label}
        <span className="block text-xs text-muted">
          since <RelativeTime date={stage_entered_at} />
        </span>
      </p>
      {children}
    </div>
  );
}
