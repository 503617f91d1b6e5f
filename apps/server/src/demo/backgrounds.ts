import { occupations, provinces } from '@readytowork/contract';
import type { Actor } from '../features/base/audit/audit.ts';
import type { Life } from './life.ts';

const partners = [
  { name: 'Khaya Youth Centre', code: 'KHAYA' },
  { name: 'Ikamva Skills', code: 'IKAMVA' },
];

/** Adds two partners, and lets four in five learners say where they live, what they do and who told them. */
export async function tellBackgrounds(
  life: Life,
  administrator: Actor,
  learners: readonly { account: number }[],
): Promise<void> {
  for (const partner of partners) await life.partners.add(administrator, partner);
  const telling = learners.filter((_, index) => index % 5 < 4);
  await Promise.all(
    telling.map(({ account }, index) =>
      life.backgrounds.set(account, {
        // Half of them live in Gauteng.
        province: index % 2 === 0 ? 'gauteng' : (provinces[index % provinces.length] ?? 'unsaid'),
        occupation: occupations[index % occupations.length] ?? 'unsaid',
        partner: partners[index % 3]?.code ?? null,
      }),
    ),
  );
}
