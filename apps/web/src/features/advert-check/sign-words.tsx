import { Trans } from '@lingui/react/macro';
import type { SignId } from '@readytowork/advert-check/sign';
import type { ReactNode } from 'react';

interface SignWords {
  title: ReactNode;
  why: ReactNode;
  act: ReactNode;
  /** Reason and advice for an advert in which the sign has no link. */
  withoutLink?: { why: ReactNode; act: ReactNode };
}

/** Name, reason and advice of each sign. */
export const signWords: Record<SignId, SignWords> = {
  fee: {
    title: <Trans>They ask you for money</Trans>,
    why: (
      <Trans>
        Nobody may charge you for finding you work. It is against the law: section 15 of the Employment
        Services Act 4 of 2014. It makes no difference what the money is called: registration, training,
        uniform, medical, police clearance. “You will get it back” is part of the scam.
      </Trans>
    ),
    act: (
      <Trans>
        Do not pay. If you have paid already, phone your bank at once, and then report it to the police.
      </Trans>
    ),
  },
  sum: {
    title: <Trans>An amount of money, and nothing says that you get it</Trans>,
    why: (
      <Trans>
        An employer says what a wage is for: a day, a week, a month. A small amount without that is often
        money that you must pay, whatever they call it.
      </Trans>
    ),
    act: <Trans>Ask who has to pay. If the answer is you, do not pay.</Trans>,
  },
  'payment-way': {
    title: <Trans>They want payment that you cannot trace</Trans>,
    why: (
      <Trans>
        With eWallet, CashSend, a voucher, airtime or crypto the money is gone in a minute, and you cannot get
        it back. That is why scammers ask for it.
      </Trans>
    ),
    act: <Trans>Do not send anything, and do not give anyone the number of a voucher.</Trans>,
  },
  secrets: {
    title: <Trans>They want your PIN, your OTP, your card or your bank details</Trans>,
    why: (
      <Trans>
        With these somebody can empty your account or take a loan in your name. An employer needs an account
        number only when you have signed a contract, and never a PIN or an OTP.
      </Trans>
    ),
    act: (
      <Trans>
        Keep them to yourself. If you have given them away, phone your bank now and block the card.
      </Trans>
    ),
  },
  'premium-sms': {
    title: <Trans>You have to send an SMS to a short number</Trans>,
    why: (
      <Trans>
        Short numbers of five digits can cost many rand for each SMS, or begin a subscription. They make money
        from the SMS, and there is no job.
      </Trans>
    ),
    act: (
      <Trans>Do not send it. Airtime that goes already? Ask your network to stop all subscriptions.</Trans>
    ),
  },
  connection: {
    title: <Trans>Somebody sells the post, or wants it kept quiet</Trans>,
    why: (
      <Trans>
        “Cold drink” money for somebody inside is a bribe. Most of these people have no post to sell. If there
        is one, both sides break the law, and you can lose the job years later.
      </Trans>
    ),
    act: (
      <Trans>
        Do not pay and do not meet them. Corruption in government can be reported free of charge on 0800 701
        701, without your name.
      </Trans>
    ),
  },
  task: {
    title: <Trans>The work is moving money, tapping “like”, or bringing in others</Trans>,
    why: (
      <Trans>
        Small tasks pay a little at first, and then you must pay in to go on. And if you let money pass
        through your account, or register a SIM card in your name for them, you may be washing stolen money
        without knowing it. The police come to the name on the account: yours.
      </Trans>
    ),
    act: (
      <Trans>Do not lend anyone your account, your card or your name. Never pay to be allowed to work.</Trans>
    ),
  },
  favours: {
    title: <Trans>They want more than work, or choose by looks</Trans>,
    why: (
      <Trans>
        Photos of your body, a meeting at a lodge, “open-minded”: somebody wants sex, or a victim. To ask for
        it in return for a job is against the law.
      </Trans>
    ),
    act: (
      <Trans>
        Send no photos and do not go there. If something has happened, the GBV Command Centre helps at any
        hour: 0800 428 428, free of charge.
      </Trans>
    ),
  },
  lure: {
    title: <Trans>They will fetch you, and you must not tell anyone where you are going</Trans>,
    why: (
      <Trans>
        A garage or a taxi rank instead of an office, at night, alone, for work that they will not name, and
        “don’t tell anyone at home”: this is how people disappear.
      </Trans>
    ),
    act: (
      <Trans>
        Do not go. The National Human Trafficking Hotline helps at any hour: 0800 222 777, free of charge.
      </Trans>
    ),
  },
  abroad: {
    title: <Trans>Work far away, with everything arranged</Trans>,
    why: (
      <Trans>
        Good pay abroad, the ticket and the visa for nothing, no experience needed: this is how people are
        trafficked. When they arrive, somebody takes the passport, and they have a “debt”.
      </Trans>
    ),
    act: (
      <Trans>
        Do not travel before somebody has checked the offer. The National Human Trafficking Hotline does that
        for you: 0800 222 777, free of charge. Nobody but you keeps your passport.
      </Trans>
    ),
  },
  'borrowed-name': {
    title: <Trans>A well-known name, but not its address</Trans>,
    why: (
      <Trans>
        A big company has email and a site under its own name. Short links, odd endings and addresses that
        only look like the real one hide who is behind them.
      </Trans>
    ),
    act: (
      <Trans>
        Do not open the link. Type the company’s own address yourself, or phone a number that you looked up,
        and ask whether the post is there.
      </Trans>
    ),
    withoutLink: {
      why: (
        <Trans>
          A big company has email and a site under its own name. It does not hire from a free mailbox or a
          chat.
        </Trans>
      ),
      act: (
        <Trans>Phone the company on a number that you looked up, and ask whether the post is there.</Trans>
      ),
    },
  },
  official: {
    title: <Trans>It says it comes from the state, but has no reference</Trans>,
    why: (
      <Trans>
        Posts at departments are advertised in the vacancy circular and in newspapers, with a reference number
        and the form Z83. They are not handed out over WhatsApp, and they are never for sale.
      </Trans>
    ),
    act: <Trans>Look for the post on the department’s own site, or ask at its office.</Trans>,
  },
  papers: {
    title: <Trans>They want your ID or your photo before they have met you</Trans>,
    why: (
      <Trans>
        With a copy of your ID and a selfie somebody can open accounts in your name. Some real employers ask
        for a copy too, but not over a chat with a stranger.
      </Trans>
    ),
    act: (
      <Trans>
        Send your CV without your ID number first. If you must send a copy, write across it what it is for,
        with the date.
      </Trans>
    ),
  },
  promise: {
    title: <Trans>The job is promised before anybody has met you</Trans>,
    why: (
      <Trans>
        Nobody hires a stranger without an interview, and no honest advert has to say that it is not a scam.
      </Trans>
    ),
    act: <Trans>Ask to meet at the place of work, by day, and tell somebody where you are going.</Trans>,
  },
  unasked: {
    title: <Trans>You were “chosen”, but did you apply?</Trans>,
    why: (
      <Trans>
        When a message congratulates you on a job you never applied for, thousands of people got the same one.
      </Trans>
    ),
    act: <Trans>Do not answer, not even to say no: then they know that the number is in use.</Trans>,
  },
  'high-pay': {
    title: <Trans>The pay is too good for what is asked</Trans>,
    why: (
      <Trans>
        Much money for easy work that anybody can do is bait. Work for beginners rarely pays much more than
        the minimum wage.
      </Trans>
    ),
    act: <Trans>Compare it with three adverts for the same work.</Trans>,
  },
  disguised: {
    title: <Trans>Words are disguised</Trans>,
    why: (
      <Trans>
        Some letters come from another alphabet, or have invisible characters between them. People do not type
        like that. It keeps the filters of phones and sites from reading the words.
      </Trans>
    ),
    act: <Trans>Ask yourself what somebody wants to hide.</Trans>,
  },
  contact: {
    title: <Trans>Only a free mailbox or a chat</Trans>,
    why: (
      <Trans>
        Anybody can open a Gmail box or a WhatsApp number in a minute and close it again. Small shops often
        have nothing else, so this sign alone does not say much.
      </Trans>
    ),
    act: <Trans>Ask for a landline and an address, and go and look, or ask somebody who lives there.</Trans>,
  },
  rush: {
    title: <Trans>Many posts, and hardly any time</Trans>,
    why: (
      <Trans>
        “Only five spaces left, pay before 12:00” is there so that you do not stop to think. A company that
        really needs a hundred people takes a few days to choose them.
      </Trans>
    ),
    act: <Trans>Sleep on it. A real post is still there tomorrow.</Trans>,
  },
  'no-company': {
    title: <Trans>No address, no landline, no website</Trans>,
    why: (
      <Trans>
        Without one of these you cannot check who is looking for people: anyone can type a company’s name. In
        a short advert they may have forgotten it. Together with other signs, they left it out on purpose.
      </Trans>
    ),
    act: <Trans>Ask who they are and where the work is, before you send anything about yourself.</Trans>,
  },
};
