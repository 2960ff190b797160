import { expect, it } from 'vitest';
import { doneBy, saidAfter } from './form.ts';

it.each([
  ['off', 'The company is suspended. Its admins get an email.'],
  ['on', 'The company is reinstated. Its admins get an email.'],
  ['', 'The grant is saved.'],
])('says what became of a company whose approval was sent as %j', (company_enabled, said) => {
  const form = new FormData();
  form.set('company_enabled', company_enabled);
  expect(saidAfter(doneBy(form))).toBe(said);
});
