import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PipelineField } from './pipeline-field.tsx';

const PIPELINES = [
  { pipeline_id: 'welders', name: 'Welders' },
  { pipeline_id: 'drivers', name: 'Drivers' },
];

function typed(pipeline_id: string | null, pipelines = PIPELINES, applicants = 0) {
  render(
    <form aria-label="Posting">
      <PipelineField
        label="Pipeline for applicants"
        posting={{ pipeline_id, applicants, leads: 0 }}
        pipelines={pipelines}
        error={undefined}
      />
    </form>,
  );
  return new FormData(screen.getByRole('form')).get('pipeline_id');
}

it.each([
  ['a listed one', 'drivers', 'drivers', 'Drivers'],
  ['one that is not listed', 'hidden', 'hidden', 'Its current pipeline, which you cannot open'],
  ['none of its own', null, '', 'The default pipeline'],
])('keeps a posting on its pipeline: %s', (_, pipeline_id, sent, label) => {
  expect(typed(pipeline_id)).toBe(sent);
  expect(screen.getByRole('option', { name: label, selected: true })).toBeTruthy();
});

it('shows no choice without pipelines, and changes nothing', () => {
  expect(typed('hidden', [])).toBe('hidden');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('says that present applicants stay, once there are any', () => {
  typed('drivers', PIPELINES, 2);
  expect(screen.getByText(/Current applicants stay in their pipeline/)).toBeTruthy();
});
