import type { z } from 'zod';
import { plainToRichText } from '#rules/plain-to-rich-text.ts';
import { numberOf, textOf } from '#web/form-answer.ts';
import type { updatePosting } from './contract.ts';

type Body = z.input<typeof updatePosting.body>;

/** The editing form as the call's body. Texts are handed on as typed: the contract says what is wrong with them. */
export function postingFrom(form: FormData): Record<string, unknown> & Pick<Body, 'version'> {
  return {
    version: Number(form.get('version')),
    title: textOf(form, 'title'),
    description: descriptionFrom(form),
    location_type: textOf(form, 'location_type'),
    city: textOf(form, 'city'),
    region: textOf(form, 'region').toUpperCase(),
    postal_code: textOf(form, 'postal_code'),
    pay_min_cents: cents(numberOf(form, 'pay_min_cents')),
    pay_max_cents: cents(numberOf(form, 'pay_max_cents')),
    pay_unit: textOf(form, 'pay_unit') || null,
    hours_per_week: numberOf(form, 'hours_per_week'),
    employment_type: textOf(form, 'employment_type'),
    category: textOf(form, 'category'),
    skills: textOf(form, 'skills')
      .split(/[,\n]/)
      .map((skill) => skill.trim()),
    questions: questionsFrom(form),
    openings: numberOf(form, 'openings') ?? 1,
    anonymous: form.get('anonymous') === 'on',
    pipeline_id: textOf(form, 'pipeline_id') || null,
    requisition_number: textOf(form, 'requisition_number'),
  };
}

/** From the editor as JSON; without scripts from the plain box. */
function descriptionFrom(form: FormData): unknown {
  const json = form.get('description');
  if (typeof json !== 'string') return plainToRichText(textOf(form, 'description_text'));
  try {
    return JSON.parse(json);
  } catch {
    // Not what our editor writes; the contract refuses it with a message at the field.
    return json;
  }
}

const cents = (amount: ReturnType<typeof numberOf>) => (typeof amount === 'number' ? Math.round(amount * 100) : amount);

/** Question boxes are numbered; an emptied one is gone. */
function questionsFrom(form: FormData) {
  const numbers = [...form.keys()].flatMap((name) => /^question_(\d+)$/.exec(name)?.[1] ?? []);
  return numbers.flatMap((number) => {
    const label = textOf(form, `question_${number}`);
    if (label === '') return [];
    const kind = textOf(form, `question_${number}_kind`);
    return [{ id: `q${number}`, label, kind, required: form.get(`question_${number}_required`) === 'on' }];
  });
}
