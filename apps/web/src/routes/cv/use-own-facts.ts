import { useSession } from '@readytowork/api-client/session';
import type { OwnCertificate, WorkbookEntry } from '@readytowork/contract';
import { wholeName } from '@readytowork/contract/names';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ownCertificatesQuery } from '../../features/certificate/own-certificates-query.ts';
import { certificateName, verifyAddress } from '../../features/certificate/share.ts';
import { linesOf, type OwnFacts } from '../../features/cv/own-facts.ts';
import { workbookQuery } from '../../features/workbook/queries.ts';
import { userQuery } from '../../lib/queries.ts';

/** Workbook tasks whose texts belong in a CV, as course and task name. */
const aboutTasks = ['the_gig_economy/profile_line'];
const proofTasks = ['work/proof_lines', 'work/cv_lines'];

/** What the platform knows about the user that belongs in a CV; undefined for visitors. */
export function useOwnFacts(): OwnFacts | undefined {
  const id = useSession()?.user_id ?? 0;
  const enabled = id > 0;
  const { data: user } = useQuery({ ...userQuery(id), enabled });
  const { data: certificates } = useQuery({ ...ownCertificatesQuery, enabled });
  const { data: entries } = useQuery({ ...workbookQuery(id), enabled });
  return useMemo(
    () =>
      user && {
        name: wholeName(user),
        email: user.email,
        certificates: (certificates ?? []).filter(({ withdrawn }) => !withdrawn).map(forCv),
        about: written(entries, aboutTasks),
        proof: written(entries, proofTasks),
      },
    [user, certificates, entries],
  );
}

const forCv = (certificate: OwnCertificate) => ({
  name: certificateName(certificate),
  issuer: certificate.issuer,
  date: certificate.date,
  url: verifyAddress(certificate, location.origin),
});

/** The lines of each task's newest text. */
const written = (entries: WorkbookEntry[] = [], tasks: string[]): string[] => [
  ...new Set(
    entries
      .filter(({ slug, name }) => tasks.includes(`${slug}/${name}`))
      .flatMap(({ versions }) => linesOf(versions.at(-1)?.text ?? '')),
  ),
];
