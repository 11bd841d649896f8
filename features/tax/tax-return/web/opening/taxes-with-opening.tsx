import { LinkTabs } from '@portal/page-kit/parts/tabs.tsx'
import type { TaxKindOnPage } from '../kind/tax-kind.ts'
import { openingPageTexts as texts } from './opening.texts.ts'

/** The taxes that have opening balances, where there are several. */
export function TaxesWithOpening({ kinds, current }: { kinds: readonly TaxKindOnPage[]; current: string | undefined }) {
  const tabs = kinds.flatMap(({ taxType, heading = taxType, opening }) =>
    opening === undefined
      ? []
      : [{ to: taxType === current ? '' : opening.page.to, title: heading, isCurrent: taxType === current }],
  )
  return tabs.length > 1 && <LinkTabs label={texts.taxes} tabs={tabs} />
}
