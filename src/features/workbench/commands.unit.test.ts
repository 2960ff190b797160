import { describe, expect, it } from 'vitest';
import { aUser } from '#web/a-page-data.ts';
import { localCommands } from './commands.ts';

const FLAGS = { kanban: true, scheduling: true };
const labels = (words: string, user = aUser()) =>
  localCommands(words, user, FLAGS).flatMap(({ commands }) => commands.map(({ label }) => label));

describe('actions and pages', () => {
  it.each([
    ['post', ['Post a job', 'Postings']],
    ['a job', ['Post a job']],
    ['PIPE', ['Pipelines']],
    ['board', ['Dashboard', 'Board'].slice(1)],
    ['ngs', []],
    ['xyz', []],
  ])('"%s" finds %j by beginnings of words', (words, expected) => {
    expect(labels(words)).toEqual(expected);
  });

  it('are all listed before anything is typed, actions first', () => {
    expect(labels('').slice(0, 3)).toEqual(['Post a job', 'Add an applicant', 'Dashboard']);
  });

  it('leave out what a hiring member may not use', () => {
    const found = labels('', aUser({ role: 'hiring_member' }));
    expect(found).toContain('Applicants');
    for (const refused of ['Post a job', 'Add an applicant', 'Team', 'Values']) expect(found).not.toContain(refused);
  });

  it('leave out what the plan does not include', () => {
    const found = labels('', aUser({ has_ats: false }));
    for (const refused of ['Board', 'Schedule', 'Reporting', 'Pipelines']) expect(found).not.toContain(refused);
  });

  it('leave out pages that need a permission for a visitor', () => {
    expect(localCommands('team', null, FLAGS)).toEqual([]);
  });
});
