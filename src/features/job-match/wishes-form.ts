import { EMPLOYMENT_TYPES, LOCATION_TYPES } from '#rules/work-types.ts';
import { numberOf, textOf } from '#web/form-answer.ts';
import { STATEMENT_NAMES } from './statements.ts';

/** The form as the body of the call, as typed; the contract validates it. */
export function wishesFrom(form: FormData): Record<string, unknown> {
  const ticked = (name: string, values: readonly string[]) =>
    values.filter((value) => form.get(`${name}_${value}`) === 'on');
  const marked = STATEMENT_NAMES.map((name) => [name, textOf(form, `statement_${name}`)]);
  return {
    pay_yearly_dollars: numberOf(form, 'pay_yearly_dollars'),
    employment_types: ticked('employment_types', EMPLOYMENT_TYPES),
    location_types: ticked('location_types', LOCATION_TYPES),
    miles: numberOf(form, 'miles'),
    statements: Object.fromEntries(marked.filter(([, weight]) => weight !== 'none' && weight !== '')),
    version: Number(form.get('version')),
  };
}
