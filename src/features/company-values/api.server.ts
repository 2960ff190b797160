import { DONE } from '#api/endpoint.ts';
import { refreshProfile, refreshPublicPostings } from '#features/company/doors.server.ts';
import { implement } from '#server/http/implement.ts';
import { changedMeanwhile, found } from '#server/http/problems.ts';
import * as contract from './contract.ts';
import { checkRemoval, checkRoom, checkTitle } from './rules.ts';
import { deleteValue, insertValue, listValues, lockValues, updateValue } from './store.server.ts';

export const companyValuesApi = [
  implement(contract.listValues, async ({ params, db }) => ({ values: await listValues(db, params.company_id) })),

  implement(contract.putValue, async ({ params, body, db, audit }) => {
    const { company_id } = params;
    const { value_id, version, ...value } = body;
    await lockValues(db, company_id);
    const values = await listValues(db, company_id);
    const others = values.filter((other) => other.value_id !== value_id);
    if (value_id) found(values.find((known) => known.value_id === value_id));
    else checkRoom(values.length);
    checkTitle(
      value.title,
      others.map((other) => other.title),
    );
    if (value_id && !(await updateValue(db, company_id, { value_id, version }, value))) throw changedMeanwhile();
    const saved_id = value_id ?? (await insertValue(db, company_id, value));
    await refreshPublicPostings(db, company_id);
    await refreshProfile(db, company_id);
    audit(saved_id, { title: value.title });
    return { values: await listValues(db, company_id) };
  }),

  implement(contract.deleteValue, async ({ params, db, audit }) => {
    const { company_id, value_id } = params;
    await lockValues(db, company_id);
    const values = await listValues(db, company_id);
    const { title } = found(values.find((value) => value.value_id === value_id));
    checkRemoval(values.length);
    await deleteValue(db, company_id, value_id);
    await refreshPublicPostings(db, company_id);
    await refreshProfile(db, company_id);
    audit(value_id, { title });
    return DONE;
  }),
];
