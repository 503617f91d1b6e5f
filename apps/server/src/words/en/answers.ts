/** Acknowledgements of successful calls. */
export const answers = {
  registered:
    'Your account is ready. We have sent an email to this address: follow its link to confirm that it is yours.',
  email_confirmed: 'Thank you. Your email address is confirmed.',
  confirmation_sent_again:
    'An email with a new link is on its way, unless your address is confirmed already.',
  email_change_asked:
    'We have sent an email to the new address. Follow its link within 24 hours; until then nothing changes.',
  email_changed: 'Your email address is changed. Sign in with the new one from now on.',
  email_change_stopped:
    'The change is stopped, and every device is signed out. We have sent you an email with a link to set a new password.',
  password_changed: 'Password successfully changed',
  reset_asked:
    'If this address has an account, an email with a link to set a new password is on its way. The link works for 60 minutes.',
  reset_link_works: 'This link works. Choose a new password with it.',
  password_set: 'Your new password is set. You can sign in with it now.',
  other_devices_signed_out: 'Every other device is signed out.',
  picture_removed: 'Your picture is removed.',
  outcome_answered: 'Thank you. Your answer is stored.',
  outcome_mails_stopped:
    'We will not ask you by email any more. Your courses and your certificates stay as they are.',
  report_mails_stopped: 'You will not get this report by email any more.',
  reminders_stopped: 'You will not get any more reminders. Your courses and your progress stay as they are.',
  push_stopped: 'These notifications are off. Everything else stays as it is.',
  digest_stopped: 'You will get no more emails about the community. Everything else stays as it is.',
  group_mails_stopped:
    'You will get no more emails about messages in your groups. You still find the messages on “My groups”.',
  account_deleted: 'Your account and everything held about you are deleted.',
  reset_sent: 'A mail with a link to set a new password is on its way. It works for an hour.',
  confirmation_sent: 'A mail with the link that confirms the address is on its way.',
  address_change_sent:
    'A mail is on its way to the new address. Nothing changes until its link is followed, within 24 hours.',
  made_facilitator: 'This person is a facilitator now.',
  made_learner: 'This person is a learner now.',
  device_signed_out: 'One device is signed out.',
  devices_signed_out: '{devices} devices are signed out.',
};
