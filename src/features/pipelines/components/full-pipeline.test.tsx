import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { aPageData } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import type { Pipeline } from '../contract.ts';
import { FULL_OF_SKILLS, FULL_OF_STAGES, MOST_SKILLS, MOST_STAGES } from '../rules.ts';
import { StageList } from '../stages/components/stage-list.tsx';
import type { Stage } from '../stages/contract.ts';
import { SkillList } from './skill-list.tsx';

const aStage = (_: unknown, position: number): Stage => ({
  stage_id: `stage-${position}`,
  name: `Round ${position}`,
  type: 'interview',
  is_fixed: false,
  applicants: 0,
  assignees: [],
  statuses: [],
  version: 1,
});

function show({ stages, skills }: { stages: number; skills: number }) {
  const pipeline: Pipeline = {
    pipeline_id: 'welders',
    name: 'Welders',
    is_default: false,
    requisition_required: false,
    version: 1,
    applicants: 0,
    anywhere: [],
    postings: 0,
    stages: Array.from({ length: stages }, aStage),
    skills: Array.from({ length: skills }, (_, position) => ({ name: `Skill ${position}` })),
    viewers: [],
  };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <PageDataProvider value={aPageData()}>
          <StageList pipeline={pipeline} team={[]} reason={undefined} answer={undefined} />
          <SkillList pipeline={pipeline} reason={undefined} answer={undefined} />
        </PageDataProvider>
      ),
    },
  ]);
  render(<Stub />);
}

const told = (label: string) => {
  const described = screen.getByLabelText(label).getAttribute('aria-describedby');
  return described ? document.getElementById(described)?.textContent : undefined;
};
const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled');

it('says beside the inputs of a full pipeline that it takes no more stages and skills', () => {
  show({ stages: MOST_STAGES, skills: MOST_SKILLS });
  expect([told('New stage'), told('New skill')]).toEqual([FULL_OF_STAGES, FULL_OF_SKILLS]);
  expect([isOff('Add stage'), isOff('Add')]).toEqual(['true', 'true']);
});

it('shows no limit while there is room', () => {
  show({ stages: MOST_STAGES - 1, skills: MOST_SKILLS - 1 });
  expect([told('New stage'), told('New skill')]).toEqual([undefined, undefined]);
  expect([isOff('Add stage'), isOff('Add')]).toEqual([null, null]);
});
