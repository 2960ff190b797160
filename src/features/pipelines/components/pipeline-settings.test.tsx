import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, redirect, useSearchParams } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import type { Call } from '#api/client.ts';
import { aPageData } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { PIPELINE_CHANGES } from '../form.ts';
import { PipelineSettings } from './pipeline-settings.tsx';

const PIPELINE = {
  pipeline_id: 'welders',
  name: 'Welders',
  is_default: false,
  requisition_required: false,
  version: 1,
  applicants: 0,
  anywhere: [],
  postings: 0,
  stages: [],
  skills: [],
  viewers: [],
};

let sent: unknown[];
beforeEach(() => {
  sent = [];
});

// Only the body is looked at, and the answer only for being there.
const call = (async (_: unknown, { body }: { body: unknown }) => sent.push(body)) as unknown as Call;

async function action({ request }: { request: Request }) {
  const form = await request.formData();
  const change = PIPELINE_CHANGES[String(form.get('intent'))];
  const done = await change?.({ call, form, params: { company_id: 'company', pipeline_id: 'welders' } });
  return redirect(`/?done=${done}`);
}

function Settings() {
  const [search] = useSearchParams();
  return (
    <PageDataProvider value={aPageData()}>
      <p>{search.get('done')}</p>
      <PipelineSettings
        pipeline={PIPELINE}
        is_notified={search.get('done') === 'notified'}
        reason={undefined}
        answer={undefined}
      />
    </PageDataProvider>
  );
}

function show() {
  const Stub = createRoutesStub([{ path: '/', Component: Settings, action }]);
  render(<Stub />);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const reminder = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Message/ });

it('saves a typed name when the pipeline is made the default', async () => {
  show();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' and drivers');
  await press('Make default');
  await screen.findByText('default');
  expect(sent).toMatchObject([{ name: 'Welders and drivers', is_default: true, version: 1 }]);
});

it('clears the message of a reminder each time it is sent, and only then', async () => {
  show();
  for (const message of ['By Friday', 'By Monday']) {
    await userEvent.type(reminder(), message);
    await press('Send reminder');
    await waitFor(() => expect(reminder().value).toBe(''));
  }
  expect(sent).toEqual([{ message: 'By Friday' }, { message: 'By Monday' }]);
  await userEvent.type(reminder(), 'By noon');
  await press('Save');
  await screen.findByText('saved');
  expect(reminder().value).toBe('By noon');
});
