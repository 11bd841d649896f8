import { linkTo } from '@portal/contract'
import { relatedPartyPage } from '@portal/related-party/pages'
import { Link } from 'react-router'
import { findTaxType } from '../../contract/index.ts'
import { taskTexts as texts } from './task.texts.ts'

/** Where the matter of a tax without tasks here is kept, by the tax's key. */
const pages: Readonly<Record<string, { title: string; to: string }>> = {
  TP: { title: relatedPartyPage.title, to: linkTo(relatedPartyPage) },
}

export function InsteadLink({ taxType, className }: { taxType: string; className?: string }) {
  const page = pages[findTaxType(taxType)?.key ?? '']
  return page === undefined ? null : (
    <Link to={page.to} className={className}>
      {texts.goTo(page.title)}
    </Link>
  )
}
