import { expect, type Locator, type Page } from '@playwright/test'
import { returnCopyOf, signIn } from './people.ts'

/** A cell of the grid, e.g. VATG_A1.r1.c1. */
export const cell = (page: Page, ref: string): Locator => page.locator(`td[data-ref="${ref}"]`)
export const figure = (page: Page, ref: string): Locator => cell(page, ref).locator('> .tax-grid__figure')
export const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: '报表' }).getByRole('button', { name })
export const isActive = (page: Page, ref: string) =>
  expect(cell(page, ref).getByRole('textbox').or(cell(page, ref).getByRole('combobox'))).toBeFocused()
export const saved = (page: Page) => expect(page.getByText(/已自动保存/)).toBeVisible()
export const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}

/** Content of the browser's database: unsaved figures of returns. */
export const draftsIn = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('portal-drafts', 1)
        opening.onerror = () => reject(new Error('草稿库打不开'))
        opening.onsuccess = () => {
          const all = opening.result.transaction('returns').objectStore('returns').getAll()
          all.onerror = () => reject(new Error('草稿读不出'))
          all.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(all.result))
          }
        }
      }),
  )

/** Signs in a clerk with an enterprise of their own and opens the return to fill. */
export async function openReturn(page: Page, parallelIndex: number): Promise<void> {
  await signIn(page, returnCopyOf('taxclerk', parallelIndex))
  const route = await page.evaluate(async () => {
    const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const answer = await fetch('/japi/api/home/todos', { headers: { authorization: `Bearer ${token}` } })
    const { data } = (await answer.json()) as { data: { kind: string; state: string; route: string }[] }
    return (
      data.find(({ kind, state }) => kind === 'taxTask' && ['collected', 'computed', 'checked'].includes(state))
        ?.route ?? ''
    )
  })
  const id = new URL(route, 'http://portal').searchParams.get('id') ?? ''
  await page.goto(`/system/tax-admin/tax-detail?id=${id}`)
  await expect(cell(page, 'VATG_MAIN.r1.c1')).toBeVisible()
}
