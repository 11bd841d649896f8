import { boot } from '@portal/web-kit/boot'
import { useEffect } from 'react'

/** The window's title of a page that knows better than the route table. */
export function useTitle(title: string): void {
  useEffect(() => { document.title = `${title} · ${boot().branding.product}` }, [title])
}
