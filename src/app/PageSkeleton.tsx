import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { textsOf } from '../texts/textsOf.ts';

/** Shown in place of a page while its code loads. */
export function PageSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <VisuallyHidden role="status">{textsOf().common.loading}</VisuallyHidden>
      <Skeleton height={36} width="40%" />
      <Skeleton height={220} />
    </Box>
  );
}
