-- When a mail is of no use any more to its reader, such as a reminder of what has begun: it does not leave from then on.
alter table mail add column send_before timestamptz;
