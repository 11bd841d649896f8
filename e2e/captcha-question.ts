import { expect, type Page } from '@playwright/test'

const digits = '零一二三四五六七八九'

function valueOf(words: string): number {
  const [, tens, ones] = /^(?:([一二三四五六七八九]?)十)?([一二三四五六七八九]?)$/.exec(words) ?? []
  return (tens === undefined ? 0 : tens === '' ? 10 : digits.indexOf(tens) * 10) + (ones === undefined || ones === '' ? 0 : digits.indexOf(ones))
}

/** Reads a question in words as a person does. */
function answerOf(question: string): number {
  const [, first = '', sign = '', second = '', next = '', third = ''] = /^(.+?)([加乘])(.+?)再([加减])(.+?)等于多少/.exec(question) ?? []
  const both = sign === '加' ? valueOf(first) + valueOf(second) : valueOf(first) * valueOf(second)
  return next === '加' ? both + valueOf(third) : both - valueOf(third)
}

/** Takes the question in the picture's place and answers it; by the keyboard, as somebody who sees no picture would. */
export async function answerQuestion(page: Page): Promise<void> {
  const swap = page.getByRole('button', { name: '看不清图片？换成文字题' })
  if (await swap.isVisible()) { await swap.focus(); await page.keyboard.press('Enter') }
  const said = page.getByRole('status').filter({ hasText: '等于多少' })
  await expect(said).toBeVisible()
  await page.getByLabel('文字题').fill(String(answerOf(await said.innerText())))
}
