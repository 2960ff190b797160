import { expect, it } from 'vitest';
import { doneBy, saidAfter } from './form.ts';

it.each([
  ['on_site', 'off', 'The company is suspended. Its admins get an email.'],
  ['on_site', 'on', 'The company is reinstated. Its admins get an email.'],
  ['on_site', '', 'The grant is saved.'],
  ['company_enabled', 'on', 'The company is approved. Its admins get an email.'],
  ['company_enabled', 'off', 'The approval is withdrawn. The company’s admins get an email.'],
])('says what became of a company when %s was sent as %j', (name, sent, said) => {
  const form = new FormData();
  form.set(name, sent);
  expect(saidAfter(doneBy(form))).toBe(said);
});
