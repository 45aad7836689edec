import type { PropertyMap } from '@lintel/contract/features/properties/property-map';
import { type Heat, priceColours } from './heat-words.ts';
import css from './map-page.module.css';
import { shortAmount } from './map-words.ts';
import { priceCells } from './price-cells.ts';

const leftWords = (left: number) =>
  left === 1 ? '1 square mixes currencies or periods' : `${left} squares mix currencies or periods`;

export function HeatLegend({ heat, data }: { heat: Heat; data: PropertyMap | undefined }) {
  if (heat === 'density') {
    return (
      <div className={css.legend}>
        Few <span aria-hidden className={css.ramp} /> Many
      </div>
    );
  }
  const { steps, currency, left } = priceCells(data ?? { clusters: [], points: [] });
  if (steps.length === 0) return <div className={css.legend}>No prices here that can be compared</div>;
  return (
    <div className={css.legend}>
      {currency}
      {steps.map((end, step) => (
        <span key={priceColours[step]} className={css.step}>
          <span aria-hidden style={{ background: priceColours[step] }} />
          {`≤ ${shortAmount(end)}`}
        </span>
      ))}
      {left > 0 && <span className={css.quiet}>{leftWords(left)}</span>}
    </div>
  );
}
