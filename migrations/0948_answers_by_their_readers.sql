-- expand: the previous release looks for no links and answers by the addresses of their readers
create index decision_share_of_reader on decision_share (site, email);
create index forwarding_of_reader on forwarding (site, email);
create index application_event_of_reader on application_event ((data ->> 'from')) where kind = 'forwarding-answered';
