import { readFileSync } from 'node:fs'
import path from 'node:path'
import { environmentOf, type Environment } from '@portal/domain'

/** Shorter secrets could be guessed. */
const leastSecret = 32
/** Returns the secret unchanged; adds a problem when it is too short. */
export function longEnough(raw: string | null, problems: string[]): string | null {
  if (raw !== null && raw.length < leastSecret) problems.push(`SECRET_KEY：至少 ${leastSecret} 个字符`)
  return raw
}

/** Where people reach the portal: PUBLIC_URL, or this machine without it. */
export const publicAddressOf = ({ publicUrl, host, port }: PublicAddress): string =>
  publicUrl ?? `http://${host}:${port}`
interface PublicAddress {
  publicUrl: string | null
  host: string
  port: number
}

/** The environment when PORTAL_ENV is not set, derived from the public address (SHL-16). */
export function environmentOfUrl(publicUrl: string | null, marker: unknown): Environment {
  if (publicUrl === null) return 'local'
  const { hostname, port } = new URL(publicUrl)
  return environmentOf({ host: hostname, port }, typeof marker === 'string' ? marker : '')
}

/** A calendar day; null and a problem when invalid. */
export function systemDate(raw: string | null, problems: string[]): string | null {
  if (raw === null) return null
  if (/^\d{4}-\d{2}-\d{2}$/.test(raw) && new Date(`${raw}T00:00:00Z`).toISOString().startsWith(raw)) return raw
  problems.push(`SYSTEM_DATE=${raw}：应为 YYYY-MM-DD 的日期`)
  return null
}

/** The installation's branding and links; empty and a problem when the file is unreadable. */
export function customFile(file: string | null, cwd: string, problems: string[]): Record<string, unknown> {
  if (file === null) return {}
  try {
    const parsed: unknown = JSON.parse(readFileSync(path.resolve(cwd, file), 'utf8'))
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>
    problems.push(`CONFIG_FILE=${file}：内容应为一个 JSON 对象`)
  } catch (error) {
    problems.push(`CONFIG_FILE=${file}：读不了（${error instanceof Error ? error.message : String(error)}）`)
  }
  return {}
}
