import { chooseTheme, useTheme, type ThemeChoice } from '@portal/web-kit/theme'
import { shellTexts } from './shell.texts.ts'

const choices: readonly ThemeChoice[] = ['light', 'dark', 'system']

export function ThemeRow() {
  const choice = useTheme(state => state.choice)
  return (
    <div className="seg" role="group" aria-label={shellTexts.theme.label}>
      {choices.map(each => <button key={each} type="button" aria-pressed={each === choice} className={each === choice ? 'on' : ''} onClick={() => chooseTheme(each)}>{shellTexts.theme[each]}</button>)}
    </div>
  )
}
