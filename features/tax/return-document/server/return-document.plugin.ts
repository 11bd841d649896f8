import { refuse } from '@portal/contract'
import type { Feature } from '@portal/server-kit/feature'
import { formTabName } from '@portal/tax-return/contract'
import type { OpenReturn } from '@portal/tax-return/server/public'
import { exportReturnRoute, returnPaperRoute } from '../contract/index.ts'
import { returnDocumentPages } from '../contract/return-document.pages.ts'
import { returnDocumentWords } from '../contract/return-document.words.ts'
import { paperOf } from './paper.service.ts'
import { returnDocumentTexts as texts } from './return-document.texts.ts'
import { returnWorkbook } from './return-workbook.ts'

/** Feature: a return on paper and as a workbook. It only reads and stores nothing. */
export const returnDocumentFeature = (): Feature => ({
  name: 'return-document',
  words: returnDocumentWords,
  pages: returnDocumentPages,
  migrations: [],
  tables: [],
  mount(kit) {
    kit.mount(returnPaperRoute, async ({ query }, call) => (await paperOf(call, query.taskNo)).paper)
    kit.mount(exportReturnRoute, async ({ query: { taskNo, content, tableCode, locked } }, call) => {
      const { opened, paper } = await paperOf(call, taskNo, content !== 'table')
      if (content === 'table' && (tableCode === undefined || !opened.codes.includes(tableCode)))
        throw refuse(texts.noTable)
      call.about(taskNo, { content, ...(tableCode === undefined ? {} : { tableCode }) })
      const codes =
        content === 'return' ? opened.codes : content === 'table' && tableCode !== undefined ? [tableCode] : []
      const sheets = returnWorkbook(opened, paper, codes, {
        withChecks: content !== 'table',
        isProtected: locked !== '0',
      })
      return { sheets, fileName: texts.fileName(paper.entName, paper.periodLabel, whatOf(opened, content, codes)) }
    })
  },
})

function whatOf(opened: OpenReturn, content: string, [code]: readonly string[]): string {
  const form = code === undefined ? undefined : opened.set.byCode.get(code)?.definition
  return content === 'checks'
    ? texts.checks
    : content === 'table' && form !== undefined
      ? formTabName(form)
      : opened.title
}
