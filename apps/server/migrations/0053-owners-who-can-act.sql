-- What accounts own that lost their rights before rights released it (docs/decisions/0067).
update support_ticket set owner_id = null where owner_id in (
  select id from account where deactivated_at is not null or staff_role is null or staff_role = 'editor');
update data_request set assigned_to = null where closed_at is null and assigned_to in (
  select id from account where deactivated_at is not null or staff_role is null or staff_role = 'editor');
