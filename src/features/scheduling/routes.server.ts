import { type Context, Hono } from 'hono';
import { mayBeApplicant } from '#features/application/rules/may-be-applicant.ts';
import { calendarFile } from '#server/calendar-file.ts';
import { type Db, narrowTo } from '#server/db/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { found, notFound } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { spanOfConfirmed } from './actions.server.ts';
import { getInterviewByToken, getSeekerInterview } from './applicant-actions.server.ts';
import { interviewCalendar } from './calendar.server.ts';
import { entryForApplicant, letterheadOf } from './interview-mail.server.ts';
import { lockApplicant, lockInterview } from './store.server.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Calendar files of confirmed interviews, for their applicants only. */
export function schedulingRoutes({ database, limits }: Services) {
  const app = new Hono<AppEnv>();

  app.get('/seeker/interviews/:interview_id/calendar.ics', async (c) => {
    const { user, site } = c.get('scope');
    const interview_id = c.req.param('interview_id');
    if (user?.type !== 'seeker' || !ID.test(interview_id)) throw notFound();
    const seeker = { site, seeker_id: user.userId };
    return database.asRequest({ seeker_id: user.userId }, async (db) => {
      const interview = await getSeekerInterview(db, seeker, interview_id);
      await narrowTo(db, { company_id: interview.company_id });
      return answer(c, db, interview);
    });
  });

  app.get('/schedule-event/calendar.ics', async (c) => {
    const { user, site } = c.get('scope');
    await limits.count('expensive', c.get('scope'));
    if (!mayBeApplicant(user)) throw notFound();
    return database.asSystem(async (db) => {
      const { interview, seeker_id, company_id } = await getInterviewByToken(db, site, c.req.query('token') ?? '');
      if (seeker_id !== null) throw notFound();
      return answer(c, db, { ...interview, company_id });
    });
  });

  async function answer(c: Context<AppEnv>, db: Db, whose: Whose) {
    const applicant = found(await lockApplicant(db, whose, whose.application_id));
    const interview = found(await lockInterview(db, applicant, whose.interview_id));
    // Calendly has sent its own calendar entry.
    const span = found(interview.in_calendly ? null : spanOfConfirmed(interview));
    const entry = entryForApplicant({ applicant, interview, span }, await letterheadOf(db, applicant));
    return c.body(calendarFile(interviewCalendar(entry, 'PUBLISH'), c.get('scope').origin), 200, HEADERS);
  }

  return app;
}

type Whose = { company_id: string; application_id: string; interview_id: string };

const HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': contentDisposition('interview.ics'),
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
