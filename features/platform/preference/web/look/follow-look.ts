import { adoptLook, onLookChosen, type Look } from '@portal/web-kit/theme'
import { preferenceOf, setPreference, startPreferences } from '../preference.store.ts'

/** The look belongs to the user: takes over choices made elsewhere and stores those made here (SHL-18). */
export function followLook(): void {
  onLookChosen(({ choice, density }) => {
    if (choice !== undefined) setPreference('theme', choice)
    if (density !== undefined) setPreference('density', density)
  })
  void startPreferences().then(() => {
    const [choice, density] = [preferenceOf('theme'), preferenceOf('density')]
    const own: Partial<Look> = {
      ...(choice === undefined ? {} : { choice }),
      ...(density === undefined ? {} : { density }),
    }
    if (Object.keys(own).length > 0) adoptLook(own)
  })
}
