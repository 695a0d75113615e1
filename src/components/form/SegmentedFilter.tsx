import './form.css';

type SegmentedFilterProps<T extends string> = {
  label: string;
  /** `lang` is that of a label in another language than the page's. */
  options: readonly { value: T; label: string; lang?: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** A choice of one among a few values, the chosen one marked: a list's filter, a setting. */
export function SegmentedFilter<T extends string>(props: SegmentedFilterProps<T>) {
  const { label, options, value, onChange } = props;
  return (
    <div role="group" aria-label={label} className="segmented">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
