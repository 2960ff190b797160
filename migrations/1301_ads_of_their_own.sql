-- expand: an anonymous posting goes to a board under another key than when the board had the company's name under it
-- By which the board knows the ad; null: by the crosspost's id.
alter table crosspost add ad_key uuid;
-- The board had the company's name under this key.
alter table crosspost add ad_is_named boolean not null default false;
update crosspost set ad_is_named = true;
create unique index crosspost_ad on crosspost ((coalesce(ad_key, id)));
