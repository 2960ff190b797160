import { expect, it } from 'vitest';
import { createClient } from '#api/client.ts';
import { PIPELINE_CHANGES, pipelineBox, pipelineLabel } from './form.ts';

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

const stage = { intent: 'stage', stage_id: 'screen', status_a: 'Called', status_b: '' };

it.each([
  [{ intent: 'rename' }, 'name', 'name', 'Name'],
  [{ intent: 'add-stage' }, 'name', 'new-stage-name', 'New stage'],
  [{ intent: 'add-skill' }, 'name', 'skill', 'New skill'],
  [stage, 'name', 'name-screen', 'Stage name'],
  [stage, 'statuses.1.label', 'status_b', 'Status'],
  [{ intent: 'notify' }, 'message', 'message', 'Message to assignees'],
])('in %j finds the input of %s', (sent, field, box, label) => {
  expect(pipelineBox(formOf(sent))(field)).toBe(box);
  expect(pipelineLabel(box)).toBe(label);
});

it.each([
  [true, 'saved'],
  [false, '“Welding” is already a skill.'],
])('says whether a skill was new: %s', async (is_new, said) => {
  const call = createClient(async () => ({ status: 200, body: { skills: [{ name: 'Welding' }], is_new } }));
  const form = formOf({ intent: 'add-skill', skill: 'Welding' });
  const params = { company_id: 'company', pipeline_id: 'pipeline' };
  const done = PIPELINE_CHANGES['add-skill']?.({ call, form, params });
  expect(await done?.catch((error: Error) => error.message)).toBe(said);
});
