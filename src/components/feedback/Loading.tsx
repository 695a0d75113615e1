import Skeleton from '@mui/material/Skeleton';
import { textsOf } from '../../texts/textsOf.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

/** Stands in for content on its way, with a bar for each of these heights in pixels; the first is a short one. */
export function Loading({ heights }: { heights: readonly number[] }) {
  return (
    <>
      <VisuallyHidden role="status">{textsOf().common.loading}</VisuallyHidden>
      {heights.map((height, at) => (
        // The bars never change their order.
        <Skeleton
          key={at}
          height={height}
          width={at === 0 ? '45%' : '100%'}
          sx={{ marginTop: at && 2 }}
        />
      ))}
    </>
  );
}
