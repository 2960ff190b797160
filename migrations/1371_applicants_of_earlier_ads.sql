-- expand: the previous release knows the newest key of an ad alone, as before
-- By which the board knew the ad before: whom it sends again under them is recognized.
alter table crosspost add earlier_keys uuid[] not null default '{}';
