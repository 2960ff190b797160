import { findList, readCursor, readListing } from '#features/applicant-search/doors.server.ts';
import {
  actorOf,
  checkPostingIsOpen,
  createApplication,
  findOpenApplication,
} from '#features/application/doors.server.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { can, checkMemberMay, memberMay, whyNot } from '#rules/permissions.ts';
import { implement } from '#server/http/implement.ts';
import { forbidden, found, wrongField } from '#server/http/problems.ts';
import { isImpersonated } from '#server/http/request-scope.ts';
import { findBoard } from './board/store.server.ts';
import * as contract from './contract.ts';
import { getApplicantDetails } from './details/contract.ts';
import { hideBoardScores, hideDetailsScore } from './details/score-visibility.server.ts';
import { findDetails } from './details/store.server.ts';
import { markViewed } from './details/viewed-action.server.ts';
import { countUndecided } from './store.server.ts';

const LIST_SIZE = 10;
/** Cards per stage: enough for two tall screens. docs/decisions/0010-board-data.md has the measurements. */
const BOARD_WINDOW = 25;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const applicantApi = [
  implement(contract.listApplicants, async ({ params, query, db, ...context }) => {
    const { user, scope } = context;
    const { view, sort: chosen_sort, cursor: text, page_size, matches, ...filters } = query;
    const sort = chosen_sort ?? (view === 'board' ? 'arrived' : 'newest');
    const listing = await readListing(db, context, filters, sort);
    const with_matches = matches === 'true';
    if (view === 'list')
      return findList(db, listing, {
        cursor: text,
        page_size: page_size ?? LIST_SIZE,
        with_matches,
        with_others: true,
      });
    const { actor, sees_tags, filter } = listing;
    const { pipeline_id } = filters;
    if (!can('view-kanban', user, scope.flags)) throw forbidden(whyNot('view-kanban'));
    if (!pipeline_id) throw wrongField('pipeline_id', 'Choose a pipeline.');
    const cursor = await readCursor(db, filter, text, sort);
    if (cursor && !filters.stage_id) throw wrongField('stage_id', 'Send the stage that the cursor belongs to.');
    const window = { sort, cursor, page_size: page_size ?? BOARD_WINDOW, with_facts: listing.shows_service };
    const board = found(await findBoard(db, { ...filter, pipeline_id }, window));
    return hideBoardScores(db, actor, sees_tags ? board : withoutBoardTags(board));
  }),

  implement(contract.countUndecided, async ({ params, user, db }) => {
    await checkPostingIsOpen(db, params.company_id, user, params.posting_id);
    return {
      stages: await countUndecided(db, { ...params, open: await pipelinesOpenTo(db, params.company_id, user) }),
    };
  }),

  implement(contract.createApplicant, async ({ params, body, db, audit, ...context }) => {
    const { posting_id, stage_id, source, ...person } = body;
    const actor = actorOf(context);
    await checkPostingIsOpen(db, params.company_id, actor.user, posting_id);
    checkMemberMay('add-applicants', actor.user);
    const values = { ...params, posting_id, stage_id, source, person, seeker_id: null, actor };
    const { application_id } = await createApplication(db, values);
    audit(application_id, { posting_id });
    return { application_id };
  }),

  implement(getApplicantDetails, async ({ params, db, ...context }) => {
    const { company_id, application_id } = params;
    const actor = actorOf(context);
    // Spec §7: an applicant the caller may not see answers like one that does not exist, with an empty object.
    if (!UUID.test(application_id) || !(await findOpenApplication(db, actor, application_id))) return {};
    // Openings by impersonating staff do not count.
    if (!isImpersonated(context.scope)) await markViewed(db, actor, application_id);
    const reader = {
      sees_staff: memberMay('see-acting-staff', actor.user),
      has_ats: can('use-ats', actor.user),
      open: await pipelinesOpenTo(db, company_id, actor.user),
    };
    return hideDetailsScore(db, actor, found(await findDetails(db, company_id, application_id, reader)));
  }),
];

function withoutBoardTags(board: contract.Board): contract.Board {
  const stages = board.stages.map((stage) => ({
    ...stage,
    cards: stage.cards.map((card): contract.CardRow => {
      const hidden: contract.CardRow = [...card];
      hidden[10] = null;
      return hidden;
    }),
  }));
  return { ...board, stages };
}
