import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import type { JobMatch } from '../../contract.ts';

type Fit = JobMatch['lines'][number]['fit'];

const MARKS: Record<Fit, { icon: IconName; tone: string; said: string }> = {
  yes: { icon: 'circle-check', tone: 'text-success', said: 'Fits: ' },
  near: { icon: 'circle-help', tone: 'text-warning', said: 'Comes near: ' },
  no: { icon: 'circle-alert', tone: 'text-muted', said: 'Does not fit: ' },
  unknown: { icon: 'info', tone: 'text-muted', said: 'Not known: ' },
};

const ABOUT = { place: 'Place', pay: 'Pay', type: 'Type', clearance: 'Clearance' };
const WORDS = { strong: 'A strong match', some: 'Some match', little: 'Little match' };

/** How a job fits the signed-in seeker: lines to read, never a number of points (interpretations §17). */
export function HowYouMatch({ match }: { match: JobMatch }) {
  const { skills, lines, values, has_skills, has_wishes } = match;
  const asked = skills.has.length + skills.near.length + skills.lacks.length > 0;
  return (
    <Card as="section" aria-labelledby="match" className="screen-only grid gap-4">
      <div>
        <h2 id="match" className="text-xl">
          How you match
        </h2>
        <p className="text-sm text-muted">Only you see this. It hides no job, and no employer learns of it.</p>
      </div>
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
        {values && (
          <Row term="Values">
            <p>
              {WORDS[values.word]}
              {values.musts > 0 && `: ${mustsWords(values)}`}
            </p>
            <Statements fit="yes" texts={values.said} />
            <Statements fit="unknown" texts={values.not_said} />
          </Row>
        )}
      </dl>
      <p className="text-sm">
        <a className="link" href="/seeker/work-values">
          {has_wishes ? 'Change what you want from work' : 'Say what you want from work'}
        </a>
      </p>
    </Card>
  );
}

function mustsWords({ musts, musts_said }: { musts: number; musts_said: number }): string {
  if (musts === 1)
    return musts_said === 1 ? 'the employer names your one must' : 'the employer does not name your one must';
  return `the employer names ${musts_said} of your ${musts} musts`;
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-sm text-muted sm:pt-0.5">{term}</dt>
      <dd className="grid min-w-0 gap-1">{children}</dd>
    </div>
  );
}

function Marked({ fit, children }: { fit: Fit; children: ReactNode }) {
  const { icon, tone, said } = MARKS[fit];
  return (
    <p className="flex items-start gap-2">
      <Icon of={icon} className={`mt-0.5 ${tone}`} />
      <span>
        <span className="sr-only">{said}</span>
        {children}
      </span>
    </p>
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

function Statements({ fit, texts }: { fit: 'yes' | 'unknown'; texts: readonly string[] }) {
  return texts.map((text) => (
    <Marked key={text} fit={fit}>
      {fit === 'unknown' && 'Not said: '}
      {text}
    </Marked>
  ));
}
