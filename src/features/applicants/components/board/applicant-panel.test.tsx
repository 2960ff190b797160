import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createRoutesStub, useSearchParams } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TransportAnswer, TransportRequest } from '#api/client.ts';
import { aLiveStream } from '#web/a-live-stream.ts';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { answerCallsBy } from '#web/browser-api.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { UnsavedChanges } from '#web/routes/unsaved-changes.tsx';
import { anApplicant } from '../../details/an-applicant.ts';
import { ApplicantPanel } from './applicant-panel.tsx';

async function server({ path }: TransportRequest): Promise<TransportAnswer> {
  const { details, stages, recommendation, notes, messages, options, interviews } = anApplicant();
  const answers: [part: string, answer: unknown][] = [
    ['/applicant-details/', details],
    ['/stage-details', { stages }],
    ['/recommendation-status', recommendation],
    ['/interviews', interviews],
    ['note', { notes }],
    ['message', { messages }],
    ['status_options', options],
  ];
  return { status: 200, body: answers.find(([part]) => path.includes(part))?.[1] };
}

beforeEach(() => {
  aLiveStream();
  const endAnswers = answerCallsBy(server);
  return () => {
    endAnswers();
    vi.unstubAllGlobals();
  };
});

/** As on the board, the address holds the open applicant. */
function Board() {
  const [search, setSearch] = useSearchParams({ applicant: 'nora' });
  const opened = search.get('applicant');
  const [part, setPart] = useState<string>();
  return (
    <PageDataProvider value={aPageData({ user: aUser() })}>
      <UnsavedChanges />
      {opened && (
        <ApplicantPanel
          application_id={opened}
          name="Nora Kent"
          neighbors={{ previous: null, next: 'omar' }}
          part={part}
          onPart={setPart}
          onGo={(applicant) => setSearch({ applicant })}
          onClose={() => setSearch({ applicant: '' })}
        />
      )}
      <output>{opened || 'closed'}</output>
    </PageDataProvider>
  );
}

async function show() {
  const Stub = createRoutesStub([{ path: '/', Component: Board }]);
  render(<Stub />);
  await screen.findByRole('tab', { name: 'Messages' });
  return userEvent.setup();
}

type User = ReturnType<typeof userEvent.setup>;
const opened = () => document.querySelector('output')?.textContent;
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
const write: Record<string, (user: User) => Promise<void>> = {
  message: async (user) => {
    await user.click(screen.getByRole('tab', { name: 'Messages' }));
    await user.type(screen.getByLabelText('Message to Nora'), 'Could you');
  },
  note: async (user) => {
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    await user.type(screen.getByLabelText('New note'), 'She said');
  },
  scorecard: async (user) => {
    await user.click(screen.getByRole('tab', { name: 'Scores' }));
    await user.click(screen.getByRole('radio', { name: '4' }));
  },
  summary: async (user) => {
    await user.click(screen.getByRole('tab', { name: 'Scores' }));
    await user.type(screen.getByLabelText('Summary of the stage'), 'Clean seams');
  },
  verdict: async (user) => {
    await user.click(screen.getByRole('tab', { name: 'Scores' }));
    await user.click(screen.getByRole('button', { name: 'Recommend' }));
    await user.type(screen.getAllByLabelText(/^Note/)[0] ?? document.body, 'Clean seams');
  },
};

describe('an unsaved', () => {
  it.each(Object.keys(write))('%s is not discarded by Escape without a question', async (of) => {
    const user = await show();
    await write[of]?.(user);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question()).toBeTruthy());
    expect(opened()).toBe('nora');
  });

  it('message is not discarded by Next without a question', async () => {
    const user = await show();
    await write.message?.(user);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    expect(screen.getByLabelText('Message to Nora')).toHaveProperty('value', 'Could you');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(opened()).toBe('omar'));
  });
});

it('closes right away without unsaved text', async () => {
  const user = await show();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opened()).toBe('closed'));
});

it('keeps the part when going to the next applicant', async () => {
  const user = await show();
  await user.click(screen.getByRole('tab', { name: 'Messages' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(opened()).toBe('omar'));
  expect((await screen.findByRole('tab', { selected: true })).textContent).toContain('Messages');
});

it('keeps the focus on Next, and announces the applicant it shows', async () => {
  const user = await show();
  const next = screen.getByRole('button', { name: 'Next' });
  await user.click(next);
  await waitFor(() => expect(opened()).toBe('omar'));
  expect(document.activeElement).toBe(next);
  expect(screen.getByRole('dialog', { name: 'Nora Kent' })).toBeTruthy();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Nora Kent');
});
