import './enterprise-switch.css'
import { Icon } from '@portal/web-kit/icon.tsx'
import { enterpriseTexts } from './enterprise.texts.ts'
import { openOtherEnterprise, EnterpriseGoneText } from './gone.tsx'

/** The page could not even begin: the enterprise of its tab is no longer the user's (LEAD-09). */
export function GonePage() {
  return (
    <main className="main">
      <section className="card gone">
        <div className="ctr" role="alert">
          <span className="pic err">
            <Icon name="block" />
          </span>
          <h1>{enterpriseTexts.gone.title}</h1>
          <EnterpriseGoneText name="" />
          <button type="button" className="btn pri" onClick={openOtherEnterprise}>
            {enterpriseTexts.gone.go}
          </button>
        </div>
      </section>
    </main>
  )
}
