import type { JobMatch } from '../../contract.ts';
import { MatchCard } from '../match-card.tsx';
import { Marked, Row, ValuesRow } from '../match-lines.tsx';

const ABOUT = { place: 'Place', pay: 'Pay', type: 'Type', clearance: 'Clearance' };

/** How a job fits the signed-in seeker: lines to read, never a number of points (interpretations §17). */
export function HowYouMatch({ match }: { match: JobMatch }) {
  const { skills, lines, values, has_skills, has_wishes } = match;
  const asked = skills.has.length + skills.near.length + skills.lacks.length > 0;
  return (
    <MatchCard about="Only you see this. It hides no job, and no employer learns of it." has_wishes={has_wishes}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {asked && (
          <Row term="Skills">
            {has_skills ? (
              <Skills skills={skills} />
            ) : (
              <a className="link" href="/seeker/profile">
                Add your skills to see which of them this job asks for
              </a>
            )}
          </Row>
        )}
        {lines.map(({ about, fit, text }) => (
          <Row key={about} term={ABOUT[about]}>
            <Marked fit={fit}>{text}</Marked>
          </Row>
        ))}
        {values && <ValuesRow values={values} />}
      </dl>
    </MatchCard>
  );
}

function Skills({ skills: { has, near, lacks } }: Pick<JobMatch, 'skills'>) {
  return (
    <>
      {has.length > 0 && <Marked fit="yes">You have {has.join(', ')}</Marked>}
      {near.length > 0 && (
        <Marked fit="near">{near.map(({ wanted, own }) => `${wanted}, near your ${own}`).join('; ')}</Marked>
      )}
      {lacks.length > 0 && <Marked fit="no">Not among yours: {lacks.join(', ')}</Marked>}
    </>
  );
}
