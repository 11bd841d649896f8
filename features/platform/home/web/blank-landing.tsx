import { workbenchPage } from '../contract/home.pages.ts'
import { linkTo } from '@portal/contract'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Link } from 'react-router'
import { homeTexts } from '../contract/home.texts.ts'
import css from './workbench.module.css'

/** Empty landing page inside the frame, for products that bring their own content. */
export function BlankLanding() {
  return (
    <section className="card">
      <h1 className="screen-reader-only">{homeTexts.workbench}</h1>
      <EmptyState icon="grid" title={homeTexts.blank} reason={homeTexts.blankReason} />
      <p className={css.blankWay}>
        <Link className="button" to={linkTo(workbenchPage)}>
          {homeTexts.toWorkbench}
        </Link>
      </p>
    </section>
  )
}
