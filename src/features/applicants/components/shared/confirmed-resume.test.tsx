import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ConfirmedResume } from './confirmed-resume.tsx';

const NONE = { work: [], education: [], certificates: [], military: null, facts: [] };
const JOB = { position: 'Welder', name: 'Alder Works', start: '2019-06', end: '2021', summary: 'Joined pipes.' };

describe('a confirmed résumé', () => {
  it('shows work, military service, clearance and education', () => {
    const school = { institution: 'Boise State', area: 'Welding', study_type: 'Certificate', end: '2018' };
    const facts = [
      { label: 'Security clearance', value: 'Secret, active', asked: 'Must hold a Secret clearance' },
      { label: 'Available from', value: '06/2027', asked: '' },
    ];
    const military = { branch: 'Navy', rank: 'Chief', codes: ['HT'] };
    render(<ConfirmedResume details={{ ...NONE, work: [JOB], education: [school], military, facts }} />);
    const said = (title: string) =>
      within(screen.getByRole('region', { name: title }))
        .getAllByRole('listitem')
        .flatMap(({ children }) => [...children].map((line) => line.textContent));
    expect(said('Work')).toEqual(['Welder, Alder Works', 'Jun 2019 to 2021', 'Joined pipes.']);
    expect(said('Military service')).toEqual(['Chief, Navy', 'HT']);
    expect(said('Service and clearance')).toEqual([
      ...['Security clearance', 'Asked: Must hold a Secret clearance', 'Secret, active'],
      ...['Available from', '06/2027'],
    ]);
    expect(said('Education')).toEqual(['Certificate, Welding', '2018', 'Boise State']);
  });

  it.each([
    [{ start: '2019-06', end: '' }, 'from Jun 2019'],
    [{ start: '', end: '2021-12' }, 'until Dec 2021'],
    [{ start: 'spring', end: '2021' }, 'spring to 2021'],
  ])('shows the dates of %j', (time, words) => {
    render(<ConfirmedResume details={{ ...NONE, work: [{ ...JOB, ...time }] }} />);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('shows a school or text without a title only once', () => {
    const school = { institution: 'Boise State', area: '', study_type: '', end: '' };
    const job = { ...JOB, position: '', name: '', start: '', end: '' };
    render(<ConfirmedResume details={{ ...NONE, work: [job], education: [school] }} />);
    expect(screen.getAllByText('Boise State')).toHaveLength(1);
    expect(screen.getAllByText('Joined pipes.')).toHaveLength(1);
  });

  it('shows nothing if it is empty', () => {
    expect(render(<ConfirmedResume details={NONE} />).container.textContent).toBe('');
  });
});
