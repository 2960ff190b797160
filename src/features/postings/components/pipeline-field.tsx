import { Select } from '#ui/select.tsx';
import type { PipelineSummary } from '../../pipelines/contract.ts';
import type { Posting } from '../contract.ts';

const OTHER_PIPELINE = 'The one it has, which is not open to you';
const DEFAULT_PIPELINE = 'The default pipeline';

const STAY = 'People on this posting stay in their pipeline. Whoever applies from now on arrives in the chosen one.';

type PipelineFieldProps = {
  label: string;
  posting: Pick<Posting, 'pipeline_id' | 'applicants' | 'leads'>;
  pipelines: readonly Pick<PipelineSummary, 'pipeline_id' | 'name'>[];
  error: string | undefined;
};

/** Without an ATS there is nothing to choose: the posting keeps the company's default pipeline. */
export function PipelineField({
  label,
  posting: { pipeline_id, applicants, leads },
  pipelines,
  error,
}: PipelineFieldProps) {
  if (pipelines.length === 0) return <input type="hidden" name="pipeline_id" value={pipeline_id ?? ''} />;
  const is_listed = pipelines.some((pipeline) => pipeline.pipeline_id === pipeline_id);
  return (
    <Select
      name="pipeline_id"
      label={label}
      hint={applicants + leads > 0 ? STAY : undefined}
      choices={[
        // A choice that is not listed would move the posting to the first that is.
        ...(is_listed ? [] : [{ value: pipeline_id ?? '', label: pipeline_id ? OTHER_PIPELINE : DEFAULT_PIPELINE }]),
        ...pipelines.map(({ pipeline_id: value, name }) => ({ value, label: name })),
      ]}
      defaultValue={pipeline_id ?? ''}
      error={error}
    />
  );
}
