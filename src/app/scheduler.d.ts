/** The part of React's scheduler that no type package describes. */
declare module 'scheduler' {
  /** Work in slices ends this often a second; at 0 after 5 ms each. */
  export function unstable_forceFrameRate(timesPerSecond: number): void;
}
