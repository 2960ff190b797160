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
  ['one that is not listed', 'hidden', 'hidden', 'The one it has, which is not open to you'],
  ['none of its own', null, '', 'The default pipeline'],
])('keeps a posting on its pipeline: %s', (_, pipeline_id, sent, said) => {
  expect(typed(pipeline_id)).toBe(sent);
  expect(screen.getByRole('option', { name: said, selected: true })).toBeTruthy();
});

it('asks nothing where there are no pipelines, and changes nothing', () => {
  expect(typed('hidden', [])).toBe('hidden');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('says that who has applied stays, once somebody has', () => {
  typed('drivers', PIPELINES, 2);
  expect(screen.getByText(/People on this posting stay in their pipeline/)).toBeTruthy();
});
