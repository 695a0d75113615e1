import { LOGIN_CHALLENGE } from './challenges.ts';

export type Picture = { mimeType: string; data: Buffer; hhdUcData?: Buffer };

/** 48 × 48 pixels in true colour. */
const PNG = `iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAIAAADYYG7QAAAA40lEQVR4nO2UwQ3DMAwDM4T3Hy9z9Cky4AHuk4AE
PSpHlk8Ay+d9j+TEOZPWIx+ouAm/PPksUB2Q1fZTMeRdCadO3Z852gOxQN1AKDqTfRa4381xs9gCtQOdnCBMEjXCwWJ6vkCF
QBfuhgH8uEAeb7lAhUDoYnpbj02xYnTwwo0bSixQHxBrOjugzcF340i8rLFAfUCus2xopMX/XZKMcT4sUCGQq5Gezk3YAqK+
WGyBuoGyFZL8WKa0GPdPtUB9QGRWd54XdfxZTNB0pJ1PLlAfkFaoZGvKnPSHIDjvmWKB6oB+5rmFFRvs5sQAAAAASUVORK5C
YII=`;

/** Two frames of 40 × 12 pixels: five bars, the first of which blinks. */
const GIF = `R0lGODlhKAAMAIAAAAAAAP///yH/C05FVFNDQVBFMi4wAwEAAAAh+QQABQAAACwAAAAAKAAMAAACMoyPGcDNapyDdMkH
L65JA+pxSphpYmeW14mQY8paqyrFEYzOsZvXNt/CnYAHIscokxQAACH5BAAFAAAALAAAAAAoAAwAAAIyhG+hq4jMnHRwTVDb
nTncvnHZN4ZUKYHmg57Vyr6iDGNtDNXJfai178rpgLjIkLejOQoAOw==`;

/** A photoTAN-like pattern of coloured cells. */
export function pngPicture(): Picture {
  return { mimeType: 'image/png', data: Buffer.from(PNG, 'base64') };
}

/** An animated image that encodes nothing, with the challenge as HHD_UC data. */
export function gifPicture(hhdUcData = LOGIN_CHALLENGE): Picture {
  return { mimeType: 'image/gif', data: Buffer.from(GIF, 'base64'), hhdUcData };
}
