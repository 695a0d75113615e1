import { bankSearchEn } from '../../../texts/bank/search.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { Country } from './countries.ts';
import type { DelayedTip } from './delayedTip.ts';

/** How many flags fit beside a name on a phone. */
export const MOST_FLAGS = 3;

type CountryFlagsProps = {
  countries: readonly Country[];
  /** Whether the pictures are fetched yet; their room is there before. */
  pictured: boolean;
  /** Element that the tooltip with all countries belongs to. */
  moreId: string;
  /** Name of that tooltip. */
  tipId: string;
  tip: DelayedTip;
};

/**
 * The first three countries as flags and the number of others. Hidden from screen readers, because
 * the option has all names itself. Resting on the number or pressing it shows the names.
 */
export function CountryFlags({ countries, pictured, moreId, tipId, tip }: CountryFlagsProps) {
  const texts = textsOf(bankSearchEn).bankSearch;
  const more = countries.length - MOST_FLAGS;
  return (
    <span aria-hidden className="bank-option-flags">
      {countries
        .slice(0, MOST_FLAGS)
        .map(({ code, letters, flag }) =>
          flag === undefined ? (
            <bdi key={code}>{letters}</bdi>
          ) : !pictured ? (
            <i key={code} />
          ) : (
            <img key={code} src={flag} alt="" width={18} height={12} loading="lazy" />
          ),
        )}
      {more > 0 && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hidden from screen readers; the marked option opens the same tooltip
        <span
          className="bank-option-more"
          id={moreId}
          // Not on entering: a list that scrolls under a pointer at rest opens nothing.
          onPointerMove={({ pointerType }: React.PointerEvent) => {
            if (pointerType !== 'touch') tip.enter(tipId);
          }}
          onPointerLeave={({ pointerType }: React.PointerEvent) => {
            if (pointerType !== 'touch') tip.leave();
          }}
          onClick={(event: React.MouseEvent) => {
            event.stopPropagation();
            tip.toggle(tipId);
          }}
        >
          {texts.moreCountries(more)}
        </span>
      )}
    </span>
  );
}
