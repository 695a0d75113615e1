import Search from '@mui/icons-material/Search';
import './form.css';

type SearchBoxProps = { label: string; value: string; onChange: (value: string) => void };

/** A free-text filter: each letter is reported at once. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <div className="search-box">
      <Search aria-hidden />
      <input
        type="search"
        className="input"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
