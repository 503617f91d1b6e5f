alter table account validate constraint account_staff_role_check;
alter table invitation validate constraint invitation_staff_role_check;
