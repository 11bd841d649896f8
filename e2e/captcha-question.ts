import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a person knows of the words: the kinds of things, and what belongs to each. */
interface Kind {
  names: string[]
  words: string
}
const kinds = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../features/identity/server/data/words.json'), 'utf8')) as {
    families: Kind[][]
  }
).families.flat()

/** Reads a question in words as a person does. */
function answerOf(question: string): string {
  const [list = '', asked = ''] = question.split('。')
  const belongs = new Set(kinds.find(({ names }) => names.some((name) => asked.includes(name)))?.words.split(' '))
  return list
    .split('；')
    .flatMap((part, at) => (belongs.has(part.split('、')[1] ?? '') ? [at + 1] : []))
    .join('')
}

/** Takes the question in the picture's place and answers it; by the keyboard, as somebody who sees no picture would. */
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
