// One file, so that what seals a secret is there before a key is created for somebody.
export { ChooseRecipient } from './ChooseRecipient.tsx';
export { SealedSecret } from './SealedSecret.tsx';
