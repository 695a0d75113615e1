type HelpTextProps = { hint?: string | undefined; error: string | undefined };

/** The text below a field: its hint, and its error, which is announced when it appears. */
export function HelpText({ hint, error }: HelpTextProps) {
  return (
    <>
      {hint !== undefined && <span>{hint} </span>}
      {error !== undefined && <span role="alert">{error}</span>}
    </>
  );
}
