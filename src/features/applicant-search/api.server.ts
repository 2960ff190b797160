import { z } from 'zod';
import { can } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { findPage, readListing } from './actions.server.ts';
import { applicantFilters } from './contract.ts';
import * as contract from './export-contract.ts';
import { findExport, insertExport } from './export-store.server.ts';
import { countApplicants } from './list-store.server.ts';
import { exportCells, exportHead } from './rules/export-columns.ts';

const ROWS = 500;

const storedSchema = z.object({
  columns: z.array(z.enum(contract.EXPORT_COLUMNS)),
  filters: z.strictObject(applicantFilters),
  sort: z.enum(contract.EXPORT_SORTS),
});

export const applicantSearchApi = [
  implement(contract.createApplicantExport, async ({ params, body, db, audit, ...context }) => {
    const { filters, sort, columns, format } = body;
    const { filter } = await readListing(db, context, filters, sort);
    const { total: people } = await countApplicants(db, filter);
    if (people === 0) throw new RuleBroken('nobody-found', 'There is no one in this list.');
    const owner = { ...params, employer_user: context.user.userId };
    const export_id = await insertExport(db, owner, body);
    audit(export_id, { people, format, columns: columns.join(', ') });
    return { export_id, people };
  }),

  implement(contract.readApplicantExport, async ({ params, query, db, ...context }) => {
    const { user } = context;
    const { company_id, export_id } = params;
    const stored = found(await findExport(db, { company_id, employer_user: user.userId }, export_id));
    const { columns, filters, sort } = storedSchema.parse(stored);
    const listing = await readListing(db, context, filters, sort);
    const shown = columns.filter((column) => {
      if (column === 'score') return can('use-ats', user);
      if (contract.SERVICE_COLUMNS.includes(column)) return listing.shows_service;
      return listing.sees_tags || (column !== 'tags' && column !== 'tag_points');
    });
    const { time_zone } = listing.actor.preferences;
    const page = { cursor: query.cursor, page_size: ROWS, with_matches: false, with_others: false };
    const { applicants, next_cursor } = await findPage(db, listing, page);
    return {
      format: stored.format,
      head: exportHead(shown, time_zone),
      rows: applicants.map((person) => exportCells(person, shown, time_zone)),
      next_cursor,
    };
  }),
];
