import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPageData } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { anEvent } from '../../../../../tests/factories/an-event.ts';
import type { OwnRegistration } from '../../booking/components/slot-list.tsx';
import { ResumeChoice } from './resume-choice.tsx';

it.each([
  ['published', false, 'The employers you chose can open it once the event starts. Nobody else can.'],
  ['published', true, 'The employers you chose can open it now. Nobody else can.'],
  ['cancelled', false, 'The event is canceled, so no employer can open it.'],
  ['cancelled', true, 'The employers you chose can open it, as you agreed. Nobody else can.'],
])('of a %s event (consent: %s) it says who can open the résumé', (state, shares, words) => {
  const event = { ...anEvent(), state, is_over: false, booths: [] };
  // It reads only these properties.
  const own = {
    event,
    shares,
    resume: { file_name: 'cv.pdf', unreadable_reason: null },
  } as unknown as OwnRegistration;
  const { container } = render(
    <PageDataProvider value={aPageData()}>
      <ResumeChoice own={own} resumes={[]} action="/" error={undefined} />
    </PageDataProvider>,
  );
  expect(container.textContent).toContain(words);
  expect(container.textContent).toContain('Remove résumé');
});
