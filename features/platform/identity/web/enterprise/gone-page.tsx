import { Icon } from '@portal/web-kit/icon.tsx'
import { enterpriseTexts } from './enterprise.texts.ts'
import { openOtherEnterprise, EnterpriseGoneText } from './gone.tsx'
import css from './enterprise-switch.module.css'

/** Shown when the page can't start: the enterprise of its tab is not the user's any more (LEAD-09). */
export function GonePage() {
  return (
    <main className={css.gonePage}>
      <section className={`card ${css.gone}`}>
        <div className="centered" role="alert">
          <span className="emblem error">
            <Icon name="block" />
          </span>
          <h1>{enterpriseTexts.gone.title}</h1>
          <EnterpriseGoneText name="" />
          <button type="button" className="button primary" onClick={openOtherEnterprise}>
            {enterpriseTexts.gone.go}
          </button>
        </div>
      </section>
    </main>
  )
}
