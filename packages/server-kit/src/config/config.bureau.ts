import { readScript } from '../simulated/script.rules.ts'

/** Where returns are filed by one key: a bureau's gateway, the portal's own simulator, or nowhere. */
export type BureauConfig =
  | { kind: 'real'; url: string; token: string | null }
  | { kind: 'simulated'; script: string }
  | { kind: 'none' }

interface Reader {
  text(name: string): string | null
  choice(name: string, values: readonly string[], fallback: string): string
  address(name: string, protocols: readonly string[]): string | null
}

/** Reads BUREAU_…. Production never files with the simulator. */
export function readBureau({ text, choice, address }: Reader, production: boolean, problems: string[]): BureauConfig {
  const url = address('BUREAU_URL', ['https:', 'http:'])?.replace(/\/$/, '') ?? null
  const isSimulated = choice('BUREAU_SIMULATOR', ['on', 'off'], production || url !== null ? 'off' : 'on') === 'on'
  const script = text('BUREAU_SCRIPT') ?? ''
  if (readScript(script) === null)
    problems.push(`BUREAU_SCRIPT=${script}：如 lost/3，或 91310000…=refuse，多个以逗号分开`)
  if (url !== null) {
    const { protocol, hostname } = new URL(url)
    if (protocol === 'http:' && !['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
      problems.push('BUREAU_URL：除本机外须以 https:// 开头，申报数据不能明文传送')
    if (isSimulated) problems.push('BUREAU_SIMULATOR=on：已设 BUREAU_URL，不能同时用模拟税局')
    return { kind: 'real', url, token: text('BUREAU_TOKEN') }
  }
  if (isSimulated && production) problems.push('BUREAU_SIMULATOR=on：生产环境不能用模拟税局，它的回执不是真的')
  return isSimulated ? { kind: 'simulated', script } : { kind: 'none' }
}
