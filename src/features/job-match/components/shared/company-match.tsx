import type { CompanyMatch as Match } from '../../contract.ts';
import { MatchCard } from '../match-card.tsx';
import { FitLine, Row, ValuesRow } from '../match-lines.tsx';

/** How a company's values match the signed-in seeker's wishes. */
export function CompanyMatch({ match: { badges, values, has_wishes } }: { match: Match }) {
  return (
    <MatchCard about="Only you can see this. Employers do not see it." has_wishes={has_wishes}>
      {(values || badges.length > 0) && (
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {badges.length > 0 && (
            <Row term="Badges">
              {badges.map(({ fit, text }) => (
                <FitLine key={text} fit={fit}>
                  {text}
                </FitLine>
              ))}
            </Row>
          )}
          {values && <ValuesRow values={values} />}
        </dl>
      )}
      {!values && <p>You haven’t told us what matters to you at work yet.</p>}
    </MatchCard>
  );
}
