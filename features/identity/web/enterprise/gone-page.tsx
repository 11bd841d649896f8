import './enterprise-switch.css'
import { Icon } from '@portal/web-kit/icon.tsx'
import { enterpriseTexts } from './enterprise.texts.ts'
import { goElsewhere, GoneWords } from './gone.tsx'

/** Shown when the page can't start: the enterprise of its tab is not the user's any more (LEAD-09). */
export function GonePage() {
  return (
    <main className="main">
      <section className="card gone">
        <div className="ctr" role="alert">
          <span className="pic err">
            <Icon name="block" />
          </span>
          <h1>{enterpriseTexts.gone.title}</h1>
          <GoneWords name="" />
          <button type="button" className="btn pri" onClick={goElsewhere}>
            {enterpriseTexts.gone.go}
          </button>
        </div>
      </section>
    </main>
  )
}
