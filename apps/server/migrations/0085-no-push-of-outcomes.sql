-- Nothing has read or written this column: questions about outcomes come on the home page and by mail.
alter table push_choice drop column outcomes;
