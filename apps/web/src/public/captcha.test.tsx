import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCaptcha } from './captcha.ts'

const words = JSON.stringify({ label: '文字题', asking: '正在出题', back: '换回图片', swap: '换成文字题' })
let answers: ((question: string) => void)[] = []
let isComplete = true
const line = () => document.querySelector('.captcha-question p')?.textContent
const swap = () => document.querySelector<HTMLButtonElement>('[data-swap]')?.click()
/** Runs all pending work that is due now. */
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  document.body.innerHTML =
    '<form class="form"><label for="c">图形验证码</label><input id="c" name="captcha">' +
    '<button type="button" class="captcha-image"><img data-source="/captcha.jpg"></button>' +
    '<div class="captcha-question"><p></p><button type="button" data-again></button>' +
    '<button type="button" data-swap="/question"></button></div></form>'
  document.querySelector<HTMLElement>('[data-swap]')!.dataset['words'] = words
  Object.defineProperty(document.querySelector('img'), 'complete', { get: () => isComplete })
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((done) => {
        answers.push((question) => done({ json: () => Promise.resolve({ msg: '', data: { question } }) }))
      }),
  )
  startCaptcha()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('SES-03 SES-26 what was given out last, picture or question, is what is shown', async () => {
  isComplete = false
  swap()
  await settle()
  expect([answers.length, line()]).toEqual([0, '正在出题'])
  isComplete = true
  document.querySelector('img')?.dispatchEvent(new Event('load'))
  await settle()
  expect(answers).toHaveLength(1)
  // Switches to the picture and back before the first question arrived: the picture is never requested.
  swap()
  swap()
  await settle()
  expect(answers).toHaveLength(1)
  answers[0]?.('一加一等于多少')
  await settle()
  answers[1]?.('二加二等于多少')
  await settle()
  expect([answers.length, line(), document.querySelector('img')?.getAttribute('src')]).toEqual([
    2,
    '二加二等于多少',
    null,
  ])
})
