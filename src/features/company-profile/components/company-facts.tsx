import type { Answer } from '#api/endpoint.ts';
import { sizeBandLabel } from '#rules/size-band.ts';
import { countOf } from '#rules/whole-number.ts';
import { Card } from '#ui/card.tsx';
import type { AnswerRecord, getCompanyProfile } from '../contract.ts';
import { waitWords } from '../rules.ts';

type Company = Answer<typeof getCompanyProfile>;

export function Facts({ company }: { company: Company }) {
  const { website } = company;
  const facts = [
    ['Industry', company.industry],
    ['Size', sizeBandLabel(company.size_band)],
    ['Place', [company.city, company.region].filter(Boolean).join(', ')],
  ].filter(([, value]) => value);
  if (facts.length === 0 && !website) return null;
  return (
    <Card as="section" aria-labelledby="facts" className="grid gap-3">
      <h2 id="facts" className="text-lg">
        At a glance
      </h2>
      <dl className="grid gap-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {website && (
          <div>
            <dt className="text-muted">Website</dt>
            <dd className="wrap-anywhere">
              <a className="link" href={website} rel="noopener noreferrer nofollow">
                {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

export function Answers({ answers }: { answers: AnswerRecord }) {
  return (
    <Card as="section" aria-labelledby="answers" className="grid gap-2">
      <h2 id="answers" className="text-lg">
        Response rate
      </h2>
      <p>
        <strong>{answers.answered_percent}%</strong> of applicants got an answer
        {answers.median_days !== null && <>, half of them {waitWords(answers.median_days)}</>}.
      </p>
      <p className="text-sm text-muted">
        Based on {countOf(answers.applications)} applications in the last 180 days to jobs under the company’s name. An
        answer is the first message or status change by a person.
      </p>
    </Card>
  );
}
