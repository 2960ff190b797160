import { Card } from '#ui/card.tsx';
import type { CompanyMatch as Match } from '../../contract.ts';
import { Marked, Row, ValuesRow } from '../match-lines.tsx';

/** How what a company stands for fits the signed-in seeker. */
export function CompanyMatch({ match: { badges, values, has_wishes } }: { match: Match }) {
  return (
    <Card as="section" aria-labelledby="match" className="screen-only grid gap-4">
      <div>
        <h2 id="match" className="text-xl">
          How you match
        </h2>
        <p className="text-sm text-muted">Only you see this. No employer learns of it.</p>
      </div>
      {(values || badges.length > 0) && (
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {badges.length > 0 && (
            <Row term="Badges">
              {badges.map(({ fit, text }) => (
                <Marked key={text} fit={fit}>
                  {text}
                </Marked>
              ))}
            </Row>
          )}
          {values && <ValuesRow values={values} />}
        </dl>
      )}
      {!values && <p>You have not marked what matters to you of what a company can say of itself.</p>}
      <p className="text-sm">
        <a className="link" href="/seeker/work-values">
          {has_wishes ? 'Change what you want from work' : 'Say what you want from work'}
        </a>
      </p>
    </Card>
  );
}
