import { type Context, Hono } from 'hono';
import { calendarFile } from '#server/calendar-file.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import type { Services } from '#server/services.ts';
import { eventCalendar } from './calendar.server.ts';
import { findPlan } from './registration/mail-actions.server.ts';
import { findByToken } from './registration/store.server.ts';
import { findEvent } from './store.server.ts';

/** Calendar files of an event, and of a registration for anyone with its link. */
export function hiringEventRoutes({ database }: Services) {
  const app = new Hono<AppEnv>();

  app.get('/hiring-events/registration/calendar.ics', async (c) => {
    const { site, origin } = c.get('scope');
    const token = c.req.query('token') ?? '';
    const file = await database.asSystem(async (db) => {
      const registration = await findByToken(db, site, token);
      if (registration?.state !== 'confirmed') return null;
      const event = await findEvent(db, site, { event_id: registration.event_id });
      return (
        event && {
          name: event.slug,
          text: calendarFile(eventCalendar(event, await findPlan(db, { registration, event })), origin),
        }
      );
    });
    return file ? answer(c, file) : c.text('Not found', 404);
  });

  app.get('/hiring-events/:slug/calendar.ics', async (c) => {
    const { site, origin } = c.get('scope');
    const slug = c.req.param('slug');
    const event = await database.asVisitor((db) => findEvent(db, site, { slug }));
    return event
      ? answer(c, { name: slug, text: calendarFile(eventCalendar(event, null), origin) })
      : c.text('Not found', 404);
  });

  return app;
}

function answer(c: Context<AppEnv>, { name, text }: { name: string; text: string }) {
  return c.body(text, 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': contentDisposition(`${name}.ics`),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
}
