import { act, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { anApplicant, aStage } from '../details/an-applicant.ts';
import { ApplicantSheet } from './applicant-sheet.tsx';

const AT = '2026-01-02T03:04:05.000Z';
const person = (name: string) => ({ employer_user: name, first_name: name, last_name: 'Calloway' });
const card = (name: string, note: string) => ({
  ...person(name),
  overall: 'yes' as const,
  round: null,
  answers: [],
  skills: { Welding: 4 },
  note,
  at: AT,
  is_correction: false,
});

const PLAIN = { mentions: [], is_private: false, reply_to: null };

const record = anApplicant({
  details: {
    ...anApplicant().details,
    phone: '+15125550143',
    cover_letter_text: 'Dear team, I weld.',
    resume_text: 'Ten years of pipe welding.',
    answers: [{ question: 'Can you lift 50 lb?', answer: 'Yes' }],
  },
  notes: [{ note_id: 'note', author: person('Ruth'), body: 'Calls back.', created_at: AT, can_delete: true, ...PLAIN }],
  stages: [
    aStage('Interview', {
      is_current: true,
      scored: 2,
      mine: card('Ada', 'Clean seams.'),
      scorecards: [card('Ruth', 'Steady hand.')],
      summary: { body: 'Ready for an offer.', version: 1, edited_by: null, edited_at: null },
    }),
    aStage('Applied', { entered_at: AT, scored: 1, scorecards: null }),
  ],
});

function show() {
  render(
    <PageDataProvider value={aPageData({ user: aUser() })}>
      <ApplicantSheet record={record} />
    </PageDataProvider>,
  );
  return {
    print: (event: string) =>
      act(() => {
        window.dispatchEvent(new Event(event));
      }),
  };
}

it('prints what an interviewer needs, without controls', () => {
  const { print } = show();
  expect(screen.queryByRole('article')).toBeNull();
  print('beforeprint');
  const sheet = screen.getByRole('article');
  for (const words of [
    'Nora Kent',
    'nora@seeker.example',
    '(512) 555-0143',
    'Dear team, I weld.',
    'Ten years of pipe welding.',
    'Can you lift 50 lb?',
    'Calls back.',
    'Clean seams.',
    'Welding 4',
    'Steady hand.',
    'Ready for an offer.',
  ])
    expect(sheet.textContent).toContain(words);
  for (const control of ['button', 'textbox', 'combobox', 'tab', 'radio'] as const) {
    expect(within(sheet).queryByRole(control)).toBeNull();
  }
  print('afterprint');
  expect(screen.queryByRole('article')).toBeNull();
});

it('prints only the scores that the screen shows', () => {
  const { print } = show();
  print('beforeprint');
  const applied = screen.getByRole('region', { name: 'Applied' });
  expect(applied.textContent).toContain('You can see other scorecards after you save yours.');
  print('afterprint');
});
