import { workbenchPage } from '../contract/home.pages.ts'
import { linkTo } from '@portal/contract'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Link } from 'react-router'
import { homeTexts } from '../contract/home.texts.ts'

/** Empty landing page inside the frame, for products that bring their own content. */
export function BlankLanding() {
  return (
    <section className="card">
      <h1 className="sr">{homeTexts.workbench}</h1>
      <EmptyState icon="grid" title={homeTexts.blank} reason={homeTexts.blankReason} />
      <p className="blank-way">
        <Link className="btn" to={linkTo(workbenchPage)}>
          {homeTexts.toWorkbench}
        </Link>
      </p>
    </section>
  )
}
