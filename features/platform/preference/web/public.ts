export { LookRows } from './look/look-rows.tsx'
export { lookTexts } from './look/look.texts.ts'
export { preferenceOf, setPreference } from './preference.store.ts'
