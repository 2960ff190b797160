// A board's data without any framework: the session, the stages, their totals and first 25 cards, as JSON.
import { createHash } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });

const SESSION = `select u.company_id from session s join employer_user u on u.id = s.account_id
  where s.token_hash = $1 and s.expires_at > now()`;
const BOARD = `select stage.id as stage_id, stage.name, stage.type, seen.total, first.cards
  from pipeline_stage stage, lateral (
    select count(*)::int as total from application a where a.company_id = $1 and a.pipeline_id = $2 and a.stage_id = stage.id
      and a.category in ('active', 'on_hold', 'hired')
  ) seen, lateral (
    select coalesce(json_agg(card), '[]') as cards from (
      select a.id, a.first_name, a.last_name, a.posting_id, a.status_id, a.stage_entered_at, a.score, a.note_count, a.message_count, a.version
      from application a where a.company_id = $1 and a.pipeline_id = $2 and a.stage_id = stage.id
        and a.category in ('active', 'on_hold', 'hired') order by a.stage_entered_at desc, a.id limit 25
    ) card
  ) first
  where stage.company_id = $1 and stage.pipeline_id = $2 order by stage.position`;

const app = new Hono();
app.get('/', (c) => c.text('ready'));
app.get('/board/:pipeline_id', async (c) => {
  const [, token = ''] = /session=([^;]+)/.exec(c.req.header('cookie') ?? '') ?? [];
  const hash = createHash('sha256').update(token).digest();
  const session = await pool.query<{ company_id: string }>({ name: 'session', text: SESSION, values: [hash] });
  const company_id = session.rows[0]?.company_id;
  if (!company_id) return c.notFound();
  const { rows } = await pool.query({ name: 'board', text: BOARD, values: [company_id, c.req.param('pipeline_id')] });
  return c.json({ stages: rows });
});

serve({ fetch: app.fetch, port: Number(process.env.PORT) });
