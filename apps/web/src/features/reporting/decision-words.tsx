import { Trans } from '@lingui/react/macro';
import type { OwnDecision, ReportReason } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import type { ReactNode } from 'react';

/** Says what was done with the reported text. */
export function WhatHappened({ decision: { kind, outcome } }: { decision: OwnDecision }) {
  if (outcome === 'left') return <Trans>It stays as it is.</Trans>;
  if (kind === 'profile') return <Trans>Your profile is hidden from others.</Trans>;
  return <Trans>It is hidden from others.</Trans>;
}

/** Names the sanction of the author. */
export function Consequence({ decision: { sanction, until } }: { decision: OwnDecision }) {
  const day = until && longDate(until);
  if (sanction === 'warning') return <Trans>This is a warning. Nothing else changes for you.</Trans>;
  if (sanction === 'mute') return <Trans>You can read, but not write, until {day}.</Trans>;
  if (sanction === 'bar')
    return (
      <Trans>
        You cannot take part in the community any more. Your courses and certificates are as they were.
      </Trans>
    );
  return null;
}

export const kindNames = {
  profile: <Trans>Your profile</Trans>,
  post: <Trans>One of your posts</Trans>,
  comment: <Trans>One of your comments</Trans>,
  message: <Trans>One of your messages</Trans>,
  group_message: <Trans>One of your messages in a learning group</Trans>,
};

/** The rule that was broken, in the words of the house rules. */
export const ruleNames: Record<ReportReason, ReactNode> = {
  child: <Trans>Children must be safe here.</Trans>,
  threat: <Trans>We do not threaten anyone here.</Trans>,
  'self-harm': <Trans>We do not push anyone to hurt themselves.</Trans>,
  sexual: <Trans>Nothing sexual belongs here.</Trans>,
  scam: <Trans>We do not cheat each other, and we sell nothing here.</Trans>,
  'personal-data': <Trans>We do not show other people’s personal information.</Trans>,
  insult: <Trans>We do not insult each other.</Trans>,
  other: <Trans>It broke a house rule.</Trans>,
};
