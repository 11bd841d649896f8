import { linkTo } from '@portal/contract'
import type { Feature } from '@portal/server-kit/feature'
import { mountFigures } from '@portal/server-kit/figures/mount-figures'
import { taxFigures } from '../contract/index.ts'
import { taxAnalysisPage, taxAnalysisPages } from '../contract/tax-analysis.pages.ts'
import { figuresSource } from './figures.source.ts'
import { hearFilings, mountBackfill, startBackfill } from './keep-figures.ts'
import { taxFigureMigration } from './migrations/202612010905-tax-figure.ts'
import { taxAnalysisTables } from './tax-figure.table.ts'

/** Feature: burden, trend and year on year of filed returns, over what the caller reaches (TAX-16). */
export const taxAnalysisFeature = (): Feature => ({
  name: 'tax-analysis',
  pages: taxAnalysisPages,
  menus: [
    {
      below: 'tax',
      after: 'groupBoard',
      code: 'taxAnalysis',
      name: taxAnalysisPage.title,
      icon: 'chart',
      route: linkTo(taxAnalysisPage),
      roles: ['taxClerk', 'taxManager'],
    },
  ],
  migrations: [taxFigureMigration],
  tables: taxAnalysisTables,
  enterpriseTables: taxAnalysisTables,
  outbox: (_kit, tx, happenings) => hearFilings(tx, happenings),
  mount(kit) {
    mountFigures(
      kit,
      taxFigures,
      figuresSource(() => kit.codeWords.of('sector')),
    )
    mountBackfill(kit)
  },
  start: startBackfill,
})
