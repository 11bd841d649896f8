import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A category of words: its names, and the words that belong to it. */
interface Kind {
  names: string[]
  words: string
}
const kinds = (
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../features/platform/identity/server/data/words.json'), 'utf8'),
  ) as {
    families: Kind[][]
  }
).families.flat()

/** Answers a text question as a user does. */
function answerOf(question: string): string {
  const [list = '', asked = ''] = question.split('。')
  const belongs = new Set(kinds.find(({ names }) => names.some((name) => asked.includes(name)))?.words.split(' '))
  return list
    .split('；')
    .flatMap((part, at) => (belongs.has(part.split('、')[1] ?? '') ? [at + 1] : []))
    .join('')
}

/** Switches from the captcha picture to the question and answers it; by keyboard, as blind users do. */
export async function answerQuestion(page: Page): Promise<void> {
  const swap = page.getByRole('button', { name: '看不清图片？换成文字题' })
  if (await swap.isVisible()) {
    await swap.focus()
    await page.keyboard.press('Enter')
  }
  const said = page.getByRole('status').filter({ hasText: '序号' })
  await expect(said).toBeVisible()
  await page.getByLabel('文字题').fill(answerOf(await said.innerText()))
}
