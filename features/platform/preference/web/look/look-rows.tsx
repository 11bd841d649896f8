import { chooseDensity, chooseTheme, useTheme } from '@portal/web-kit/theme'
import { ChoiceRow } from './choice-row.tsx'
import { lookTexts } from './look.texts.ts'
import css from './look-rows.module.css'

/** Theme and density, each with its name. */
export function LookRows() {
  const { choice, density } = useTheme()
  return (
    <dl className={`facts ${css.look}`}>
      <dt>{lookTexts.theme}</dt>
      <dd>
        <ChoiceRow label={lookTexts.theme} names={lookTexts.themes} chosen={choice} onChoose={chooseTheme} />
      </dd>
      <dt>{lookTexts.density}</dt>
      <dd>
        <ChoiceRow label={lookTexts.density} names={lookTexts.densities} chosen={density} onChoose={chooseDensity} />
      </dd>
    </dl>
  )
}
