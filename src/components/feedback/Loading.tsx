import Skeleton from '@mui/material/Skeleton';
import { textsOf } from '../../texts/textsOf.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

type LoadingProps = {
  /** Heights of the bars in pixels; the first bar is short. */
  heights: readonly number[];
  /** Omits the announcement, which the page already makes. */
  quiet?: boolean;
};

/** Placeholder for loading content. */
export function Loading({ heights, quiet = false }: LoadingProps) {
  return (
    <>
      {!quiet && <VisuallyHidden role="status">{textsOf().common.loading}</VisuallyHidden>}
      {heights.map((height, at) => (
        // The order never changes.
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
