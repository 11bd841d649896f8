import { afterEach, expect, test, vi } from 'vitest'
import { startSecondFactor } from './second-factor.ts'

afterEach(() => vi.unstubAllGlobals())

const begin = () => {
  document.body.innerHTML = `<form id="sign-in"><button type="button" id="passkey-enter">用通行密钥登录</button>
    <p id="passkey-off" hidden>这里不能用通行密钥</p></form>`
  startSecondFactor()
  const [button, why] = [document.querySelector('button'), document.getElementById('passkey-off')]
  return [button?.hidden, button?.disabled, button?.getAttribute('aria-describedby'), why?.hidden]
}

test('SES-25 the way in by a passkey is in sight everywhere: off with its reason where the browser has none', () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  expect(begin()).toEqual([false, true, 'passkey-off', false])
  vi.stubGlobal('PublicKeyCredential', class {})
  expect(begin()).toEqual([false, false, null, true])
})
