import { beforeEach, expect, test, vi } from 'vitest'
import { handle } from './form.ts'
import { handleLate } from './late-form.ts'

const form = () => document.querySelector('form')!
const alert = () => document.querySelector('.alert')
const sent = vi.fn(() => Promise.resolve({ data: null }))
const start = () => {
  handle('late', { send: sent, onDone: () => {} })
}

beforeEach(() => {
  sent.mockClear()
  document.body.innerHTML =
    '<form id="late" method="dialog"><div class="alert" role="alert" hidden><div></div></div>' +
    '<input name="phone" value="1"><button type="submit">发送</button></form>'
})

test('SES-06 what is submitted before the behaviour of the form has come is sent once when it comes', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  handleLate('late', () => promise.then(start))
  form().requestSubmit()
  form().requestSubmit()
  expect(sent).not.toHaveBeenCalled()
  resolve(undefined)
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
})

test('SES-06 behaviour that cannot be had is told of, and asked for again by the next try', async () => {
  const fetchAndStart = vi.fn(async () => {
    if (fetchAndStart.mock.calls.length < 3) throw new TypeError('Failed to fetch')
    start()
    return Promise.resolve()
  })
  handleLate('late', fetchAndStart)
  await vi.waitFor(() => {
    form().requestSubmit()
    expect(alert()?.textContent).toContain('连不上服务')
  })
  await vi.waitFor(() => {
    form().requestSubmit()
    expect(sent).toHaveBeenCalledOnce()
  })
  expect(fetchAndStart).toHaveBeenCalledTimes(3)
})

test('SES-06 a form that nobody submitted sends nothing when its behaviour comes', async () => {
  const released = vi.spyOn(form(), 'removeEventListener')
  handleLate('late', () => Promise.resolve(start()))
  await vi.waitFor(() => expect(released).toHaveBeenCalledOnce())
  form().requestSubmit()
  expect(sent).toHaveBeenCalledOnce()
})
