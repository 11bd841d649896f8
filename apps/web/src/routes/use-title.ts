import { boot } from '@portal/web-kit/boot'
import { useEffect } from 'react'
import { nameWindow } from './titles.ts'

/** The window's title of a page that knows better than the route table. */
export function useTitle(title: string): void {
  useEffect(() => nameWindow(`${title} · ${boot().branding.product}`), [title])
}
