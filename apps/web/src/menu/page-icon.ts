import type { IconName } from '@portal/web-kit/icon.tsx'
import { menuIcon } from './menu-icon.ts'
import { useMenu } from './menu-store.ts'
import { placeOf } from './side-menu.rules.ts'

/** The picture of a page's entry; null when no entry links to it. */
export function pageIcon(path: string): IconName | null {
  const entry = placeOf(useMenu.getState(), path)
  return entry === null ? null : menuIcon(entry)
}
