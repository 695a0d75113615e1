/** Media queries of what a device or a person asks for, as keys of styles. */
export const coarse = '@media (pointer: coarse)';
/** A device that would scan the codes of other screens, or is too small to show one. */
export const handheld = '(max-width: 599.95px), (pointer: coarse)';
export const forced = '@media (forced-colors: active)';
export const moreContrast = '@media (prefers-contrast: more)';
