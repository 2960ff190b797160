import type { ReactNode } from 'react';
import { PERSON_LABELS } from '#features/person/components/shared/person-labels.ts';
import { phoneShown } from '#features/person/rules/phone.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import type { Person } from '../contract.ts';
import { changesOf, type DetailField } from '../rules.ts';

/** The company's record of a person, with what was sent where the two differ. */
export function PersonDetails({ person }: { person: Person }) {
  const { details, sent, applications } = person;
  const changed = new Map(changesOf(sent, details).map(({ field, from }) => [field, from]));
  const emails = [...new Set(applications.map(({ email }) => email))];
  const place = [details.city, [details.region, details.postal_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return (
    <Card as="section" aria-label="Details" className="grid gap-3">
      <h2 className="text-lg font-semibold">Details</h2>
      <dl className="grid gap-2">
        <Line term={emails.length === 1 ? 'Email' : 'Email addresses'}>
          {emails.map((email) => (
            <a key={email} href={`mailto:${email}`} className="link block w-fit break-all">
              {email}
            </a>
          ))}
        </Line>
        {details.phone && (
          <Line term={PERSON_LABELS.phone}>
            <a href={`tel:${details.phone}`} className="link">
              {phoneShown(details.phone)}
            </a>
          </Line>
        )}
        {place && <Line term="Location">{place}</Line>}
        {details.headline && <Line term="Headline">{details.headline}</Line>}
        {details.skills.length > 0 && (
          <Line term="Skills">
            <span className="flex flex-wrap gap-1.5 pt-1">
              {details.skills.map((skill) => (
                <Badge key={skill} wraps>
                  {skill}
                </Badge>
              ))}
            </span>
          </Line>
        )}
      </dl>
      {changed.size > 0 && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer py-1 text-muted underline underline-offset-4">
            What was sent with this application
          </summary>
          <dl className="grid gap-1 pt-1">
            {[...changed].map(([field, from]) => (
              <Line key={field} term={FIELD_LABELS[field]}>
                {from || 'Nothing'}
              </Line>
            ))}
          </dl>
        </details>
      )}
    </Card>
  );
}

export const FIELD_LABELS: Readonly<Record<DetailField, string>> = {
  first_name: PERSON_LABELS.first_name,
  last_name: PERSON_LABELS.last_name,
  phone: PERSON_LABELS.phone,
  city: PERSON_LABELS.city,
  region: PERSON_LABELS.region,
  postal_code: PERSON_LABELS.postal_code,
  headline: 'Headline',
  skills: PERSON_LABELS.skills,
};

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
