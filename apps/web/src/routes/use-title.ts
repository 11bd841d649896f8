import { boot } from '@portal/web-kit/boot'
import { useEffect } from 'react'
import { nameWindow } from './titles.ts'

/** Window title of a page that overrides the route table's. */
export function useTitle(title: string): void {
  useEffect(() => nameWindow(`${title} · ${boot().branding.product}`), [title])
}
