import { isSignedIn } from '@portal/web-kit/session'
import { findPage } from './find-page.ts'
import { judge } from './guard.ts'
import { isBuilt } from './is-built.ts'
import { permittedPaths } from '@portal/web-kit/permitted-paths'

/** Whether an address is offered to the user: its page is built and the guard allows it. Ignores the query. */
export function mayOpen(address: string): boolean {
  if (!isBuilt(address)) return false
  const path = address.split(/[?#]/)[0] ?? ''
  return judge(path, findPage(path), { signedIn: isSignedIn(), resultPath: permittedPaths() }).act === 'pass'
}
