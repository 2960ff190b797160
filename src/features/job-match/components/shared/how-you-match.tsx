import { pathTo, TRANSLATOR_PATH } from '#rules/addresses.ts';
import type { JobMatch } from '../../contract.ts';
import { MatchCard } from '../match-card.tsx';
import { FitLine, Row, ValuesRow } from '../match-lines.tsx';

const ABOUT = {
  place: 'Place',
  pay: 'Pay',
  type: 'Type',
  program: 'SkillBridge',
  clearance: 'Clearance',
  service: 'Service',
  move: 'Moves',
};

/** How a job matches the signed-in seeker, in words, never as a score (readings §17). */
export function HowYouMatch({ match }: { match: JobMatch }) {
  const { skills, lines, values, has_skills, has_wishes } = match;
  const asked = skills.has.length + skills.near.length + skills.lacks.length > 0;
  return (
    <MatchCard
      about="Only you can see this. It never hides a job, and employers do not see it."
      has_wishes={has_wishes}
    >
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {asked && (
          <Row term="Skills">
            {has_skills ? (
              <Skills skills={skills} />
            ) : (
              <a className="link" href={pathTo('/seeker/profile')}>
                Add your skills to see which ones this job asks for
              </a>
            )}
          </Row>
        )}
        {lines.map(({ about, fit, text }) => (
          <Row key={about} term={ABOUT[about]}>
            <FitLine fit={fit}>{text}</FitLine>
            {about === 'service' && (
              <p>
                <a className="link" href={TRANSLATOR_PATH}>
                  See what your military job is called in civilian life
                </a>
              </p>
            )}
          </Row>
        ))}
        {values && <ValuesRow values={values} />}
      </dl>
    </MatchCard>
  );
}

function Skills({ skills: { has, near, lacks } }: Pick<JobMatch, 'skills'>) {
  const from = (whence: 'profile' | 'resume') => has.filter((each) => each.from === whence).map(({ skill }) => skill);
  const [told, read] = [from('profile'), from('resume')];
  return (
    <>
      {told.length > 0 && <FitLine fit="yes">You have {told.join(', ')}</FitLine>}
      {read.length > 0 && <FitLine fit="yes">From your résumé: {read.join(', ')}</FitLine>}
      {near.length > 0 && <FitLine fit="near">{near.map(nearWords).join('; ')}</FitLine>}
      {lacks.length > 0 && <FitLine fit="no">Not in your profile or résumé: {lacks.join(', ')}</FitLine>}
    </>
  );
}

const nearWords = ({ wanted, own, from }: JobMatch['skills']['near'][number]) =>
  `${wanted}, close to your ${own}${from === 'resume' ? ' (from your résumé)' : ''}`;
