import { isSignedIn } from '@portal/web-kit/session'
import { findPage } from './find-page.ts'
import { judge } from './guard.ts'
import { permittedPaths } from '@portal/web-kit/permitted-paths'

/** Whether the guard lets the user to an address of ours, its query left aside. */
export function mayOpen(address: string): boolean {
  const path = address.split(/[?#]/)[0] ?? ''
  return judge(path, findPage(path), { signedIn: isSignedIn(), resultPath: permittedPaths() }).act === 'pass'
}
