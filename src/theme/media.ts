/** Media queries of devices and user preferences; those with '@media' are keys of styles. */
export const coarse = '@media (pointer: coarse)';
/** A device that scans codes from other screens, or is too small to show one. */
export const handheld = '(max-width: 599.95px), (pointer: coarse)';
export const forced = '@media (forced-colors: active)';
export const moreContrast = '@media (prefers-contrast: more)';
