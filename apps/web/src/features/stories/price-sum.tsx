import { Trans } from '@lingui/react/macro';
import type { Hustle } from '@readytowork/contract';
import { rand, sumOf } from './rand.ts';
import styles from './stories.module.scss';

/** Income, costs and profit. The sum is computed here, so that it is always right. */
export function PriceSum({ sum: { text, lines } }: { sum: Hustle['price_sum'] }) {
  return (
    <section>
      <h2>
        <Trans>What is left for you</Trans>
      </h2>
      <p>{text}</p>
      <table className={styles.sum}>
        <tbody>
          {lines.map((line) => (
            <tr key={line.what}>
              <th scope="row">{line.what}</th>
              <td>{rand(line.rand)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Left for you</Trans>
            </th>
            <td>{rand(sumOf(lines.map((line) => line.rand)))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
