import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Key } from 'selenium-webdriver'
import { demoPassword } from '../people.ts'
import { click, inPage, see, type, withControl } from './acts.ts'
import type { Engine } from './engine.ts'
import { cutLabels, demoWorkbook, filledReturnId } from './page-side.ts'
import { comesTrue } from './programs.ts'

export interface Scene {
  engine: Engine
  base: string
  account: string
  /** Folder for files used in the page. */
  folder: string
}
export interface Step {
  title: string
  play(scene: Scene): Promise<void>
}

/** A month the demonstration leaves open and empty. */
const period = '202604'
const cell = 'td[data-ref="VATG_A1.r5.c1"]'
const typed = { css: `${cell} > .tax-grid__figure`, text: /^1,234\.56$/ }
const saved = { css: 'main *', text: /^已自动保存/ }
const palette = 'dialog[open], [role="dialog"]'

/** A short working day; each step continues from the previous one. */
export const story: readonly Step[] = [
  {
    title: 'SES-01 signs in by account and password',
    async play({ engine, base, account }) {
      await engine.open(`${base}/login/index`)
      await click(engine, { css: 'label', text: /^账号/ })
      await type(engine, account)
      await click(engine, { css: 'label', text: /^密码/ })
      await type(engine, demoPassword)
      await click(engine, { css: 'button', text: /^登录$/ })
      await see(engine, { css: 'nav[aria-label="位置"]' })
    },
  },
  {
    title: 'TAX-06 opens the return, whose labels on end are whole',
    async play({ engine, base }) {
      const id = await comesTrue(() => inPage(engine, filledReturnId))
      for (const table of ['VATG_A1', 'VATG_MAIN']) {
        await engine.open(`${base}/system/tax-admin/tax-detail?id=${id}&table=${table}`)
        await see(engine, { css: '[data-part="grid"] th[data-vertical]' })
        const cut = await inPage(engine, cutLabels)
        if (cut.length > 0) throw new Error(`cut off: ${cut.join('、')}`)
      }
    },
  },
  {
    title: 'TAX-06 types a figure, which is saved and still there when the page is opened anew',
    async play({ engine, base }) {
      const id = await inPage(engine, filledReturnId)
      const address = `${base}/system/tax-admin/tax-detail?id=${id}&table=VATG_A1`
      await engine.open(address)
      await click(engine, { css: cell })
      await type(engine, `1234.56${Key.ENTER}`)
      await see(engine, typed)
      await see(engine, saved)
      await engine.open(address)
      await see(engine, typed)
    },
  },
  {
    title: 'TAX-08 checks the return',
    async play({ engine }) {
      await click(engine, { css: 'button', text: /^校验$/ })
      await see(engine, { css: 'body *', text: /^(校验通过，没有阻断项|校验发现 \d+ 项阻断)$/ })
    },
  },
  {
    title: 'SHL-17 finds a page in the palette by Ctrl K and initials',
    async play({ engine }) {
      await withControl(engine, 'k')
      await see(engine, { css: palette })
      await type(engine, 'fpdr')
      await see(engine, { css: '[role="option"][aria-selected="true"]', text: /发票导入/ })
      await type(engine, Key.ENTER)
      await see(engine, { css: 'h1', text: /发票导入/ })
    },
  },
  {
    title: 'TAX-10 imports a workbook',
    async play({ engine, base, folder }) {
      await engine.open(`${base}/system/tax-admin/invoice-import?period=${period}`)
      await see(engine, { css: 'button', text: /^演示工作簿$/ })
      const file = join(folder, '演示工作簿.xlsx')
      await writeFile(file, Buffer.from(await inPage(engine, demoWorkbook, period), 'base64'))
      await engine.choose('input[type="file"]', file)
      await click(engine, { css: 'button', text: /^确认归集 [\d,]+ 张$/ })
      await see(engine, { css: 'main *', text: /^[\d,]+ 张发票已归集/ })
    },
  },
]
