import Skeleton from '@mui/material/Skeleton';
import { textsOf } from '../../texts/textsOf.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

type LoadingProps = {
  /** Of the bars in pixels; the first is a short one. */
  heights: readonly number[];
  /** True where the page already says that something is on its way. */
  quiet?: boolean;
};

/** Stands in for content on its way. */
export function Loading({ heights, quiet = false }: LoadingProps) {
  return (
    <>
      {!quiet && <VisuallyHidden role="status">{textsOf().common.loading}</VisuallyHidden>}
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
