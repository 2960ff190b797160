import { z } from 'zod';
import type { Call } from '#api/client.ts';
import { Refused } from '#api/problem.ts';
import { textOf } from '#web/form-answer.ts';
import * as contract from './contract.ts';
import * as stageContract from './stages/contract.ts';
import { swapped } from './words.ts';

type SentForm = { call: Call; form: FormData; params: { company_id: string; pipeline_id: string } };

/** What each button of the edit page does. Returns the key of the message to show, or undefined if the pipeline was not found. */
export const PIPELINE_CHANGES: Record<string, (sent: SentForm) => Promise<string | undefined>> = {
  rename: async ({ call, form, params }) =>
    (await call(contract.updatePipeline, { params, body: settingsOf(form) })) && 'saved',
  'make-default': async ({ call, form, params }) =>
    (await call(contract.updatePipeline, { params, body: { ...settingsOf(form), is_default: true } })) && 'default',
  'add-stage': async ({ call, form, params }) => {
    const body = {
      name: textOf(form, 'stage_name'),
      type: stageContract.createStage.body.shape.type.catch('review').parse(textOf(form, 'type')),
      after_stage_id: textOf(form, 'after_stage_id') || undefined,
    };
    return (await call(stageContract.createStage, { params, body })) && 'stage-added';
  },
  stage: async ({ call, form, params }) => {
    const statuses = [...form].flatMap(([name, label]) => {
      const status_id = /^status_(.+)$/.exec(name)?.[1];
      return status_id && typeof label === 'string' ? { status_id, label: label.trim() } : [];
    });
    const body = {
      name: textOf(form, 'stage_name'),
      assignees: textsOf(form, 'assignees'),
      statuses,
      version: versionOf(form),
    };
    const stage_params = { ...params, pipeline_stage_id: textOf(form, 'stage_id') };
    return (await call(stageContract.updateStage, { params: stage_params, body })) && 'saved';
  },
  up: (sent) => moveStage(sent, -1),
  down: (sent) => moveStage(sent, 1),
  order: async ({ call, form, params }) => {
    const body = {
      stage_ids: z.array(z.string()).catch([]).parse(textOf(form, 'stage_ids').split(' ')),
      version: versionOf(form),
    };
    return (await call(stageContract.orderStages, { params, body })) && 'ordered';
  },
  'delete-stage': async ({ call, form, params }) => {
    const [dest_stage_id, dest_status_id] = textOf(form, 'destination').split(' ');
    const query = { dest_stage_id: dest_stage_id || undefined, dest_status_id };
    const stage_params = { ...params, pipeline_stage_id: textOf(form, 'stage_id') };
    return (await call(stageContract.deleteStage, { params: stage_params, query })) && 'stage-deleted';
  },
  'add-skill': async ({ call, form, params }) => {
    const name = textOf(form, 'skill');
    const answer = await call(contract.putSkill, { params, body: { name } });
    if (answer?.is_new === false) throw skillExists(name);
    return answer && 'saved';
  },
  'remove-skill': async ({ call, form, params }) =>
    (await call(contract.deleteSkill, { params, query: { name: textOf(form, 'skill') } })) && 'saved',
  viewers: async ({ call, form, params }) => {
    const body = { employer_users: textsOf(form, 'employer_users'), version: versionOf(form) };
    return (await call(contract.putViewers, { params, body })) && 'saved';
  },
  notify: async ({ call, form, params }) => {
    const body = { message: textOf(form, 'message') };
    const answer = await call(contract.notifyAssignees, { params, body });
    return answer && (answer.notified === 0 ? 'no-recipients' : 'notified');
  },
};

function skillExists(name: string): Refused {
  const message = `“${name}” is already a skill.`;
  return new Refused(422, { code: 'skill-exists', message, fields: { name: message } });
}

/** Maps fields of the call to the inputs of the sent form, by their ids. */
export function pipelineBox(form: FormData): (field: string) => string {
  const names: Record<string, string> = {
    'add-stage': 'new-stage-name',
    stage: `name-${textOf(form, 'stage_id')}`,
    'add-skill': 'skill',
  };
  const statuses = [...form.keys()].filter((name) => name.startsWith('status_'));
  return (field) => {
    const [, place] = /^statuses\.(\d+)\b/.exec(field) ?? [];
    if (place) return statuses[Number(place)] ?? field;
    return field === 'name' ? (names[textOf(form, 'intent')] ?? field) : field;
  };
}

/** The labels of the inputs, by their ids. */
export function pipelineLabel(box: string): string | undefined {
  if (box.startsWith('name-')) return 'Stage name';
  if (box.startsWith('status_')) return 'Status';
  return new Map(Object.entries(LABELS)).get(box);
}

const LABELS = { name: 'Name', 'new-stage-name': 'New stage', skill: 'New skill', message: 'Message to assignees' };

const settingsOf = (form: FormData) => ({
  name: textOf(form, 'name'),
  requisition_required: form.get('requisition_required') === 'on',
  version: versionOf(form),
});

const versionOf = (form: FormData) => Number(form.get('version'));

/** Moves a stage by one from its present position, which another member may have changed. */
async function moveStage({ call, form, params }: SentForm, by: -1 | 1): Promise<string | undefined> {
  const pipeline = await call(contract.getPipeline, { params });
  if (!pipeline) return undefined;
  const stage_ids = swapped(pipeline.stages, textOf(form, 'stage_id'), by);
  if (!stage_ids) return 'ordered';
  return (
    (await call(stageContract.orderStages, { params, body: { stage_ids, version: pipeline.version } })) && 'ordered'
  );
}

const textsOf = (form: FormData, name: string) => form.getAll(name).filter((value) => typeof value === 'string');
