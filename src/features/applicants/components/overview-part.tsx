import type { ReactNode } from 'react';
import { QualificationMark } from '#features/contractor-records/components/shared/qualification-mark.tsx';
import { phoneShown } from '#features/person/rules/phone.ts';
import { Badge } from '#ui/badge.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { ApplicantDetails } from '../details/contract.ts';
import { originWords } from '../details/header-words.ts';
import { knockOutsOf, leftOutOf } from '../details/timeline-words.ts';

/** Contact details, skills and answers. */
export function OverviewPart({ details }: { details: ApplicantDetails }) {
  const { email, phone, city, region, postal_code, skills, answers, reason, rejection_mail_at } = details;
  const { term, how } = originWords(details);
  const place = [city, [region, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <div className="grid gap-4">
      <KnockOuts details={details} />
      <LeftOut details={details} />
      <QualificationMark application_id={details.application_id} seen={details} />
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <Line term="Email">
          <a href={`mailto:${email}`} className="link break-all">
            {email}
          </a>
        </Line>
        {phone && (
          <Line term="Phone">
            <a href={`tel:${phone}`} className="link">
              {phoneShown(phone)}
            </a>
          </Line>
        )}
        {place && <Line term="Location">{place}</Line>}
        <Line term={term}>
          <RelativeTime date={details.applied_at} />
          {how && <span className="text-muted">, {how}</span>}
        </Line>
        <Line term="In this stage since">
          <RelativeTime date={details.stage_entered_at} />
        </Line>
        <Line term="Status shown to applicant">{details.status.seeker_label}</Line>
        {reason && <Line term="Reason">{reason.label}</Line>}
        {rejection_mail_at && (
          <Line
            term={Date.parse(rejection_mail_at) > Date.now() ? 'Rejection email scheduled' : 'Rejection email sent'}
          >
            <RelativeTime date={rejection_mail_at} />
          </Line>
        )}
      </dl>
      {skills.length > 0 && (
        <section aria-label="Skills" className="flex flex-wrap gap-1.5">
          {skills.map((skill) => (
            <Badge key={skill} wraps>
              {skill}
            </Badge>
          ))}
        </section>
      )}
      {answers.length > 0 && (
        <section aria-label="Answers" className="grid gap-2 border-t border-line pt-4">
          <h3 className="text-base font-semibold">Answers</h3>
          <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-6 gap-y-2">
            {answers.map(({ question, answer }) => (
              <div key={question}>
                <dt className="text-sm text-muted">{question}</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap">{answer || 'No answer'}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

/** The disqualifying answers. They stay visible after a manager reverses the rejection. */
function KnockOuts({ details: { timeline, status } }: { details: ApplicantDetails }) {
  // Answers of a replaced application do not count.
  const since = timeline.findLastIndex(({ kind }) => kind === 'applied-again') + 1;
  const knock_outs =
    timeline
      .slice(since)
      .map(knockOutsOf)
      .findLast((found) => found.length > 0) ?? [];
  if (knock_outs.length === 0) return null;
  return (
    <Notice title="Knock-out question">
      <ul className="grid gap-1">
        {knock_outs.map(({ question, answer }) => (
          <li key={`${question} ${answer}`}>
            {question} Answer: <strong>{answer}</strong>
          </li>
        ))}
      </ul>
      {status.category === 'rejected' && (
        <p className="pt-1">
          Rejected automatically because of this answer.
          <span className="screen-only"> To reverse it, choose another status.</span>
        </p>
      )}
    </Notice>
  );
}

/** What a job board sent that could not be taken. */
function LeftOut({ details }: { details: ApplicantDetails }) {
  const { board, left_out } = leftOutOf(details);
  if (left_out.length === 0) return null;
  return (
    <Notice tone="warning" title={`Not everything came from ${board}`}>
      <ul className="grid gap-1">
        {left_out.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className="pt-1">If you need it, ask the applicant.</p>
    </Notice>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex max-w-full items-baseline gap-2">
      <dt className="shrink-0 text-sm text-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
