import { preferenceOf, setPreference } from '@portal/preference/web/public'
import { findPage } from './find-page.ts'

/** Minimum stay that counts as a visit. */
const stayMs = 1500
/** Limits of the preferences' schema. */
const most = 12
const longest = 300
let timer: ReturnType<typeof setTimeout> | null = null

/** Remembers recently visited pages for the palette (SHL-17), newest first. Ignores pages that are not built. */
export function rememberPage(path: string, search: string): void {
  if (timer !== null) clearTimeout(timer)
  const page = findPage(path)
  const address = `${path}${search}`
  if (page === null || page.screen === null || page.guard === 'open' || address.length > longest) return
  timer = setTimeout(() => {
    const recent = preferenceOf('recent') ?? []
    if (recent[0]?.path === address) return
    setPreference(
      'recent',
      [{ path: address, title: page.title }, ...recent.filter((each) => each.path !== address)].slice(0, most),
    )
  }, stayMs)
}
