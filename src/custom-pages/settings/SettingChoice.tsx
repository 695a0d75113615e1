import Box from '@mui/material/Box';
import { SegmentedFilter } from '../../components/form/SegmentedFilter.tsx';
import { textSize, token } from '../../theme/tokens.ts';

type SettingChoiceProps<T extends string> = {
  label: string;
  hint?: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
};

/** A setting with a few values, named and explained beside them. */
export function SettingChoice<T extends string>({ label, hint, ...choice }: SettingChoiceProps<T>) {
  return (
    <Box sx={choiceSx}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 550 }}>{label}</Box>
        {hint && <Box sx={{ color: token('dim'), fontSize: textSize.small }}>{hint}</Box>}
      </Box>
      <SegmentedFilter label={label} {...choice} />
    </Box>
  );
}

const choiceSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' };
